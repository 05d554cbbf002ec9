import { contentWords } from "#lib/text/rank.ts";
import { type SourceText, splitPages, textToSpeak } from "#lib/text/source-text.ts";
import { estimateSpokenMs, type SpokenBudget } from "#lib/text/spoken-time.ts";

/** Less than this is no time to see a page; more it does not get where others have to be left out for it. */
const pageMs = { least: 4_000, most: 6_000 };

/**
 * The pages, from 0 and in order, that a walkthrough of this length shows: all where each has the time to be seen, and
 * otherwise the first and those that say most of what the others do not.
 */
export function choosePages(source: SourceText, pages: number, { ms, pace }: SpokenBudget): number[] {
  const all = Array.from({ length: pages }, (_, page) => page);
  if (ms >= pages * pageMs.least) return all;
  const texts = splitPages(source.blocks, pages).map(textToSpeak);
  const times = texts.map((text) => Math.max(pageMs.least, Math.min(pageMs.most, estimateSpokenMs(text, pace))));
  const terms = texts.map((text) => new Set(contentWords(text, source.language)));
  const frequency = new Map<string, number>();
  for (const own of terms) for (const term of own) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const chosen = new Set<number>();
  const told = new Set<string>();
  let left = ms;
  let next: number | undefined = 0;
  while (next !== undefined) {
    chosen.add(next);
    left -= times[next] ?? 0;
    for (const term of terms[next] ?? []) told.add(term);
    next = bestOf(
      all.filter((page) => !chosen.has(page) && (times[page] ?? 0) <= left),
      (page) => weigh(terms[page] ?? new Set(), { told, frequency }),
    );
  }
  return [...chosen].toSorted((one, other) => one - other);
}

/** What comes back on several pages is what the document is about. */
function weigh(
  terms: ReadonlySet<string>,
  { told, frequency }: { told: ReadonlySet<string>; frequency: ReadonlyMap<string, number> },
): number {
  let weight = 0;
  for (const term of terms) if (!told.has(term)) weight += Math.log2(1 + (frequency.get(term) ?? 0));
  return weight;
}

function bestOf(pages: readonly number[], weightOf: (page: number) => number): number | undefined {
  let best: { page: number; weight: number } | undefined;
  for (const page of pages) {
    const weight = weightOf(page);
    if (!best || weight > best.weight) best = { page, weight };
  }
  return best?.page;
}

/** The source with these pages alone, counted anew. */
export function keepPages(source: SourceText, kept: readonly number[]): SourceText {
  const places = new Map(kept.map((page, index) => [page, index]));
  const blocks = source.blocks.flatMap((block) => {
    const page = places.get(block.page);
    return page === undefined ? [] : { ...block, page };
  });
  return { ...source, blocks };
}
