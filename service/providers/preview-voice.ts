import { join } from "node:path";
import { z } from "zod";
import { readProgram } from "../programs/run.ts";
import type { ProviderSource } from "./abilities/define.ts";

const program = join(import.meta.dirname, "preview-voice-process.ts");
const deadlineMs = 60_000;
const heapMegabytes = 2048;

const Printed = z.object({
  mimeType: z.enum(["audio/wav", "audio/mpeg"]).optional(),
  base64: z.string().default(""),
  fault: z.string().optional(),
});

export type VoicePreview = { suffix: "wav" | "mp3"; bytes: Uint8Array };

/** Lets a short-lived process speak a voice's sentence: narrators are heavier than the HTTP service should be. */
export async function previewVoice(source: ProviderSource, voiceId: string): Promise<VoicePreview> {
  const end = await readProgram({ program, args: [voiceId], env: source, heapMegabytes, deadlineMs });
  if ("fault" in end) throw new Error("The voice cannot be heard");
  const { mimeType, base64, fault } = Printed.parse(JSON.parse(end.output));
  if (!mimeType) throw new Error(fault ?? "The voice cannot be heard");
  return { suffix: mimeType === "audio/wav" ? "wav" : "mp3", bytes: Buffer.from(base64, "base64") };
}
