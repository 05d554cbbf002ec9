import type { SpokenWord } from "../../abilities/narrator.ts";

export type Utterance = { text: string; language: string; rate: number; signal: AbortSignal };

/** Sound with every written word's time in it. */
export type Spoken = { samples: Int16Array; sampleRate: number; words: SpokenWord[] };
