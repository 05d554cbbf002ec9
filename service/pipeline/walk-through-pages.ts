import { countWords } from "#lib/text/words.ts";
import type { DocumentToTell } from "./document-to-tell.ts";
import type { NarrationDraft } from "./narration-draft.ts";
import { noticeWarning } from "./notice-warning.ts";
import type { StageView } from "./stage.ts";

const usualWords = { fast: 18, normal: 30, slow: 45 };
const fewestWords = 4;
const mostWords = 400;

/** One scene for each page, in the document's order, showing that page. */
export async function walkThroughPages(
  { asset, pages, notesVerbatim, language, title, wish, pace, length }: DocumentToTell,
  { workshop, signal }: StageView,
): Promise<NarrationDraft> {
  const share = length.budget === null ? usualWords[pace] : Math.floor(length.budget / pages.length);
  const wordsPerPage = Math.min(mostWords, Math.max(fewestWords, share));
  const written = await workshop.providers.writer.narratePages(
    { pages: pages.map(({ text }) => ({ text })), language, wordsPerPage, ...(wish ? { wish } : {}) },
    { signal },
  );
  const scenes = pages.map(({ image, notes, text }, page) => ({
    narration: (notesVerbatim && notes?.replace(/\s+/g, " ")) || written.narrations[page] || "",
    source: { kind: "page" as const, asset, page, image, words: countWords(text) },
  }));
  return { language, title: title ?? written.title, scenes, warnings: noticeWarning(written.notice) };
}
