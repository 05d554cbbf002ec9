import type { ProjectBrief } from "#lib/contract/creation/brief.ts";

/** A document that was read, with what its owner wishes for the film. */
export type DocumentToTell = {
  asset: string;
  pages: { text: string; image: { key: string; width: number; height: number } }[];
  language: string;
  title: string | undefined;
  wish: string | undefined;
  pace: ProjectBrief["look"]["pace"];
  length: { wordsPerSecond: number; wantedMs: number | null; budget: number | null };
};
