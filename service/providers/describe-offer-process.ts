// A process of its own: prints what the chosen providers can serve as one line of JSON, or why one cannot start.
import { providerSource } from "../env.ts";
import { connectProviders } from "./connect-providers.ts";
import { describeProviders } from "./describe-providers.ts";
import type { ProviderOffer } from "./offer.ts";
import { stylesOf } from "./painter/styles.ts";

const listingMs = 30_000;

try {
  const connected = connectProviders(providerSource());
  const voices = await connected.narrator.listVoices({}, { signal: AbortSignal.timeout(listingMs) });
  const offer: ProviderOffer = {
    providers: describeProviders(connected),
    voices: voices.map(({ voiceId, name, localeName }) => ({ voiceUuid: voiceId, voiceName: name, localeName })),
    styles: stylesOf(connected.painter.name, providerSource()),
    hasFootage: connected.footage.libraries.length > 0,
  };
  process.stdout.write(`${JSON.stringify({ offer })}\n`, () => process.exit(0));
} catch (error) {
  const fault = error instanceof Error ? error.message : String(error);
  process.stdout.write(`${JSON.stringify({ fault })}\n`, () => process.exit(0));
}
