import { wordBudget } from "#lib/text/words.ts";
import type { DocumentToTell } from "./document-to-tell.ts";
import { draftFromText } from "./draft-from-text.ts";
import type { DraftScene, NarrationDraft } from "./narration-draft.ts";
import { noticeWarning } from "./notice-warning.ts";
import type { StageView } from "./stage.ts";

const usualSeconds = 75;

/** A script of what is in the document. The first scene that draws on a page shows it, the others are painted. */
export async function summariseDocument(
  { asset, pages, language, title, wish, pace, length }: DocumentToTell,
  { workshop, signal }: StageView,
): Promise<NarrationDraft> {
  const { wordsPerSecond, wantedMs } = length;
  const budget = length.budget ?? wordBudget({ seconds: usualSeconds, wordsPerSecond });
  const written = await workshop.providers.writer.summariseDocument(
    { pages: pages.map(({ text }) => ({ text })), language, wordBudget: budget, ...(wish ? { wish } : {}) },
    { signal },
  );
  const drafts = draftFromText(written.script, { language, pace, wordsPerSecond, wantedMs });
  const scenes = showPages(drafts, { asset, pages, sources: written.sources });
  return { language, title: title ?? written.title, scenes, warnings: noticeWarning(written.notice) };
}

type Source = { sentence: string; pageIndex: number };

function showPages(
  drafts: DraftScene[],
  { asset, pages, sources }: Pick<DocumentToTell, "asset" | "pages"> & { sources: readonly Source[] },
): DraftScene[] {
  const shown = new Set<number>();
  return drafts.map((draft) => {
    const source = sources.find(({ sentence }) => draft.narration.includes(sentence.trim()));
    const page = source?.pageIndex ?? -1;
    const image = pages[page]?.image;
    if (!image || shown.has(page)) return draft;
    shown.add(page);
    return { ...draft, source: { kind: "page", asset, page, image } };
  });
}
