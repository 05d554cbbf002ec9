// A process of its own: prints a sentence spoken by the voice of its argument as one line of JSON, or why it cannot.
import { providerSource } from "../env.ts";
import { connectProviders } from "./connect.ts";

const deadlineMs = 50_000;
const [, , voiceId = ""] = process.argv;

function print(printed: object): void {
  process.stdout.write(`${JSON.stringify(printed)}\n`, () => process.exit(0));
}

try {
  const { narrator } = connectProviders(providerSource());
  const { bytes, mimeType } = await narrator.previewVoice({ voiceId }, { signal: AbortSignal.timeout(deadlineMs) });
  print({ mimeType, base64: Buffer.from(bytes).toString("base64") });
} catch (error) {
  print({ fault: error instanceof Error ? error.message : String(error) });
}
