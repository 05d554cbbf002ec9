import { z } from "zod";
import { defineAbility } from "./define.ts";

export type Voice = {
  voiceId: string;
  name: string;
  /** BCP 47 tag with region, as in "pt-BR". */
  localeName: string;
  /** Primary language of the locale. */
  language: string;
  gender: "female" | "male";
  /** Not offered any more, and still heard by whoever chose it. */
  isFormer?: true;
};

export const SpeakRequest = z.object({
  text: z.string().max(10_000),
  voiceId: z.string().max(200).optional(),
  /** BCP 47 tag of the text. */
  language: z.string().min(2).max(35),
  /** 1 is the voice's own pace. */
  rate: z.number().min(0.5).max(2).default(1),
});
export type SpeakRequest = z.input<typeof SpeakRequest>;

/** When a word of the text is heard; `text.slice(startIndex, endIndex)` of the request is the word. */
export type SpokenWord = { text: string; startMs: number; endMs: number; startIndex: number; endIndex: number };

export type Speech = {
  bytes: Uint8Array;
  mimeType: "audio/wav" | "audio/mpeg";
  sampleRate: number;
  durationMs: number;
  /** Every written word of the text, in order, times never running backwards. */
  words: SpokenWord[];
  /** The voice that spoke: another one than asked for when that one does not speak the text's language. */
  voiceId: string;
  /** True where the text holds nothing that can be said; the sound is a short silence then. */
  isSilent: boolean;
  provider: string;
  cost: number;
};

export type Unreadable = { words: string; language: string };

export type VoiceRequest = { voiceId?: string; language: string };

export type NarratorVerbs = {
  /** Those that are offered, and where asked for the former ones. */
  listVoices: (input: { localeName?: string; withFormer?: boolean }) => Promise<Voice[]>;
  speak: (request: SpeakRequest) => Promise<Speech>;
  /** The words of a text that no voice can read, each with its language: they are not spoken. */
  findUnreadable: (input: { text: string; language: string }) => Promise<Unreadable[]>;
  /** A fixed sentence in the voice's language. */
  previewVoice: (input: { voiceId: string }) => Promise<Speech>;
  /** Words (as `countWords` counts them) the voice speaks in a second, pauses between sentences included. */
  measureRate: (request: VoiceRequest) => Promise<{ wordsPerSecond: number }>;
};

export const defineNarrator = defineAbility<NarratorVerbs>(
  ["listVoices", "speak", "findUnreadable", "previewVoice", "measureRate"],
  { speak: ({ text }, credits) => (text.length / 1_000) * credits },
);
