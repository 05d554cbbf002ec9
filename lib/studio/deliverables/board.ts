import type { Take } from "../../contract/take.ts";

/** A storyboard as it is put on paper. */
export type Board = {
  title: string;
  /** Width through height of its pictures. */
  shape: number;
  scenes: BoardScene[];
};

export type BoardScene = {
  narration: string;
  visualDescription: string;
  durationMs: number;
  /** Null while there is no picture. */
  pictureLink: string | null;
  /** How it asks to be placed; one of which nothing is known is shown whole. */
  framing?: Take["framing"];
};
