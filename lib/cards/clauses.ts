import { countWords } from "../text/words.ts";

const FEWEST = 3;
const end =
  /[.!?…,;:—–。！？、，；：،؛؟।]+["'”’»」』)\]]*(?=\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** Where the clauses of a text begin; one of fewer than three words goes on with the one before it. */
export function clauseStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(end)) {
    const at = match.index + match[0].length;
    const next = at + (/^\s*/u.exec(text.slice(at))?.[0].length ?? 0);
    const isLong = countWords(text.slice(starts.at(-1), at)) >= FEWEST;
    if (next < text.length && isLong) starts.push(next);
  }
  const last = starts.at(-1) ?? 0;
  return starts.length > 1 && countWords(text.slice(last)) < FEWEST ? starts.slice(0, -1) : starts;
}
