import type { Span } from "./spans.ts";
import type { Word } from "./tag-words.ts";

const joining = /^(?:and|but|so|then|finally|also|lastly|yet)$/;
const ordering = /^(?:first|second|third|next|instead|however|therefore|meanwhile|still|now|afterwards|later)$/;
const longestMark = 3;

/** Where a sentence begins to tell: "Step one: write down …" after its mark, and without "then" or "finally". */
export function startOf(
  words: readonly Word[],
  { sentence, spans }: { sentence: string; spans: readonly Span[] },
): number {
  let start = 0;
  const colon = words.findIndex((_, at) => /:\s/.test(sentence.slice(spans[at - 1]?.to ?? 0, spans[at]?.from)));
  if (colon > 0 && colon <= longestMark && words.length - colon >= 2) start = colon;
  while (words.length - start > 3) {
    const [word, next] = [words[start], words[start + 1]];
    const isJoint = joining.test(word?.lower ?? "") && next?.lower !== "that";
    if (!isJoint && !(ordering.test(word?.lower ?? "") && next?.isAfterStop)) break;
    start += 1;
  }
  return start;
}
