import type { Word } from "./tag-words.ts";

/** Where a word stands in its sentence, and from which word to which a part of it goes. */
export type Span = { from: number; to: number };

/** Where the words of a sentence stand in it, in their order: "can't" is three to the tagger. */
export function spansOf(sentence: string, words: readonly Word[]): Span[] {
  const lower = sentence.toLowerCase();
  let cursor = 0;
  return words.flatMap((word) => {
    const from = lower.indexOf(word.lower, cursor);
    if (from < 0) return [];
    cursor = from + word.lower.length;
    return [{ from, to: cursor }];
  });
}

/** The words from one to another, the other left out, as the sentence writes them. */
export function cutWords(sentence: string, spans: readonly Span[], { from, to }: Span): string {
  const [first, last] = [spans[from], spans[to - 1]];
  if (!first || !last || to <= from) return "";
  // "20 %", "$5" and "3 °C" belong to their number.
  const before = /[$€£¥]$/.exec(sentence.slice(0, first.from))?.[0] ?? "";
  const after = /^\s?(?:[%‰€£$]|°(?:\s?[CF]\b)?)/u.exec(sentence.slice(last.to))?.[0] ?? "";
  const said = before + sentence.slice(first.from, last.to) + after;
  const marks = said.match(/["“”]/g) ?? [];
  return marks.length % 2 === 1 ? said.replace(/["“”]/g, "") : said;
}

/** How many words a reader counts: "twenty-five" and "can't" are one. */
export function countWords(sentence: string, spans: readonly Span[], { from, to }: Span): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const gap = sentence.slice(spans[at - 1]?.to ?? 0, spans[at]?.from);
    if (at === from || !/^[-'’.,]?$/.test(gap)) count += 1;
  }
  return count;
}
