import { encodeWav } from "../../encode-wav.ts";
import type { Speech } from "../provider.ts";
import { timeSpokenWords } from "./time-spoken-words.ts";

const sampleRate = 24_000;
const durationMs = 400;

/** What stands for a text that holds nothing to say: nobody is paid for it. */
export function silence(text: string, language: string): Omit<Speech, "voiceId" | "provider" | "cost"> {
  const samples = new Int16Array((sampleRate * durationMs) / 1000);
  const bytes = encodeWav({ samples, sampleRate, channels: 1 });
  const words = timeSpokenWords(text, { language, spoken: [{ startMs: 0, endMs: durationMs }] });
  return { bytes, mimeType: "audio/wav", sampleRate, durationMs, words, isSilent: true };
}
