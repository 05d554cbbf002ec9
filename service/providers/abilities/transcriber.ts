import { defineAbility } from "./define.ts";

/** A stretch of the sound, in milliseconds from its beginning. */
export type Span = { startMs: number; endMs: number };

export type TimedText = Span & { text: string };

export type TranscribeRequest = {
  /** One channel, 16 kHz, small enough for a hosted model: an hour has about 15 MB. */
  bytes: Uint8Array;
  mimeType: "audio/mp4";
  durationMs: number;
  /** Where somebody speaks: the stretches between the pauses, in order. */
  spoken: readonly Span[];
  /** What is said, when the caller pasted it: to be timed, not to be changed. */
  text?: string;
  /** BCP 47 tag, when it is known. */
  language?: string;
  /** Runs ffmpeg's whisper filter over the sound with a model file of this machine; null where ffmpeg has none. */
  recognise: ((model: { path: string; language: string }) => Promise<TimedText[]>) | null;
};

export type Transcript = {
  /** BCP 47 tag; null when nobody can tell. */
  language: string | null;
  /** In order, none overlapping another. Empty when only the pauses are known. */
  sentences: TimedText[];
  /** Every word of the sentences with its time, where the provider tells it; otherwise empty. */
  words: TimedText[];
  /** `estimated` times are spread over the pauses, `heard` ones come from the sound itself. */
  times: "heard" | "estimated";
  provider: string;
  cost: number;
};

export type TranscriberVerbs = { transcribe: (request: TranscribeRequest) => Promise<Transcript> };

export const defineTranscriber = defineAbility<TranscriberVerbs>(["transcribe"], {
  transcribe: ({ durationMs }, credits) => (durationMs / 60_000) * credits,
});
