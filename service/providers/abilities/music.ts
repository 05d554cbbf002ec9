import { z } from "zod";
import { defineAbility } from "./define.ts";

export const musicMoods = ["calm", "uplifting", "serious", "playful", "dramatic"] as const;
export type MusicMood = (typeof musicMoods)[number];

export const keys = [
  "C",
  "C#",
  "Db",
  "D",
  "D#",
  "Eb",
  "E",
  "F",
  "F#",
  "Gb",
  "G",
  "G#",
  "Ab",
  "A",
  "A#",
  "Bb",
  "B",
] as const;
export type Key = (typeof keys)[number];

export const ComposeRequest = z.object({
  mood: z.enum(musicMoods),
  /** Beats a minute; the mood's own when left out. */
  tempo: z.number().min(50).max(160).optional(),
  /** Tonic; major or minor follows from the mood. */
  key: z.enum(keys).optional(),
  /** Same request and seed, same music. */
  seed: z.number().int().min(0).max(4_294_967_295),
  /** Length of the film the music is for. The bed may be shorter: it is looped, or longer: it is faded. */
  durationMs: z.number().positive(),
});
export type ComposeRequest = z.infer<typeof ComposeRequest>;

export type MusicBed = {
  bytes: Uint8Array;
  mimeType: "audio/wav" | "audio/mpeg";
  sampleRate: number;
  channels: 1 | 2;
  durationMs: number;
  /** Its end runs into its beginning without a seam. */
  isLoopable: boolean;
  tempo: number;
  key: string;
  provider: string;
  cost: number;
};

export type MusicVerbs = { compose: (request: ComposeRequest) => Promise<MusicBed> };

export const defineMusic = defineAbility<MusicVerbs>(["compose"]);
