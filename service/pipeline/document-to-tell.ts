import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import type { DocumentPage } from "./read-document-pages.ts";

/** A document that was read, with what its owner wishes for the film. */
export type DocumentToTell = {
  asset: string;
  pages: DocumentPage[];
  /** Whether speaker notes are spoken word for word. */
  notesVerbatim: boolean;
  language: string;
  title: string | undefined;
  wish: string | undefined;
  pace: ProjectBrief["look"]["pace"];
  length: { wordsPerSecond: number; wantedMs: number | null; budget: number | null };
};
