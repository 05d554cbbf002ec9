import { wordBudget } from "#lib/text/word-budget.ts";
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
    { pages, language, wordBudget: budget, ...(wish ? { wish } : {}) },
    { signal },
  );
  const drafts = draftFromText(written.script, { language, pace, wordsPerSecond, wantedMs });
  const scenes = showPages(drafts, { asset, sources: written.sources });
  return { language, title: title ?? written.title, scenes, warnings: noticeWarning(written.notice) };
}

function showPages(
  drafts: DraftScene[],
  { asset, sources }: { asset: string; sources: readonly { sentence: string; pageIndex: number }[] },
): DraftScene[] {
  const shown = new Set<number>();
  return drafts.map((draft) => {
    const source = sources.find(({ sentence }) => draft.narration.includes(sentence.trim()));
    if (!source || shown.has(source.pageIndex)) return draft;
    shown.add(source.pageIndex);
    return { ...draft, source: { kind: "page", asset, page: source.pageIndex } };
  });
}
