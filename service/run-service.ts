import { join } from "node:path";
import { z } from "zod";
import { startTracing, stopTracing } from "#lib/tracing/trace.ts";
import { providerSource, serviceEnv } from "./env.ts";
import { log } from "./log.ts";
import { readProgram } from "./programs/run.ts";
import type { ProviderSource } from "./providers/define.ts";
import { describeOffer } from "./providers/describe-offer.ts";
import { startService } from "./start-service.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const env = serviceEnv();
log.level = env.LOG_LEVEL;
await startTracing({ name: "service", settings: env.TRACES, log });

const { hasFootage, voiceIds, hasStyles, ...offer } = await describeOffer(providerSource());
const service = await startService(env, {
  ...offer,
  previewVoice: (voiceId) => previewVoice(providerSource(), voiceId),
  // The word lists of cards are only there once somebody changes one.
  describeCard: async (request) => (await import("./providers/painter/cards/choose-card.ts")).describeCard(request),
  offer: { voiceIds, hasFootage, hasStyles },
});

stopOnSignal("service", async () => {
  await service.stop();
  await stopTracing();
});

const program = join(import.meta.dirname, "preview-voice-process.ts");
const deadlineMs = 60_000;
const heapMegabytes = 2048;

const Printed = z.object({
  mimeType: z.enum(["audio/wav", "audio/mpeg"]).optional(),
  base64: z.string().default(""),
  fault: z.string().optional(),
});

type VoicePreview = { suffix: "wav" | "mp3"; bytes: Uint8Array };

/** Lets a short-lived process speak a voice's sentence: narrators are heavier than the HTTP service should be. */
export async function previewVoice(source: ProviderSource, voiceId: string): Promise<VoicePreview> {
  const end = await readProgram({ program, args: [voiceId], env: source, heapMegabytes, deadlineMs });
  if ("fault" in end) throw new Error("The voice cannot be heard");
  const { mimeType, base64, fault } = Printed.parse(JSON.parse(end.output));
  if (!mimeType) throw new Error(fault ?? "The voice cannot be heard");
  return { suffix: mimeType === "audio/wav" ? "wav" : "mp3", bytes: Buffer.from(base64, "base64") };
}
