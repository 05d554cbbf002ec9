import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { ProviderSource } from "./define-provider.ts";

const run = promisify(execFile);
const program = join(import.meta.dirname, "preview-voice-process.ts");
const deadlineMs = 60_000;

const Printed = z.object({
  mimeType: z.enum(["audio/wav", "audio/mpeg"]).optional(),
  base64: z.string().default(""),
  fault: z.string().optional(),
});

export type VoicePreview = { suffix: "wav" | "mp3"; bytes: Uint8Array };

/** Lets a short-lived process speak a voice's sentence: narrators are heavier than the HTTP service should be. */
export async function previewVoice(source: ProviderSource, voiceId: string): Promise<VoicePreview> {
  const env = { ...source, NODE_ENV: "production" as const };
  const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", program, voiceId], {
    env,
    timeout: deadlineMs,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { mimeType, base64, fault } = Printed.parse(JSON.parse(stdout));
  if (!mimeType) throw new Error(fault ?? "The voice cannot be heard");
  return { suffix: mimeType === "audio/wav" ? "wav" : "mp3", bytes: Buffer.from(base64, "base64") };
}
