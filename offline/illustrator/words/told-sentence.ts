import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";
import { splitWords, wordForms } from "./split-words.ts";

const [mostInAll, mostWords, fewest, fewestMore] = [32, 24, 4, 3];
/** A director names who "she" is, and leaves out "then". */
const mostBeyond = 0.3;

/**
 * What is written beside a scene's picture, in the words that are heard with it: all of a short narration, else the
 * sentence that the picture was described by, or as much of it as makes sense alone. A director names who "she" is, and
 * may be wrong. Null where somebody described the picture in words of their own: then the picture is what they asked for.
 */
export function findToldSentence(prompt: string, narration: string): string | null {
  const words = splitWords(prompt);
  const beyond = (text: string) => {
    const told = new Set(splitWords(text).flatMap(wordForms));
    return words.filter((word) => !wordForms(word).some((form) => told.has(form))).length;
  };
  if (narration === "" || beyond(narration) > words.length * mostBeyond) return null;
  const sentences = splitSentences(narration, "en");
  // A second short sentence belongs to the first: it often says what became of it.
  if (countWords(narration) <= mostInAll) return sentences.length === 1 ? finish(narration.trim()) : narration.trim();
  const [best = ""] = sentences.toSorted((one, other) => beyond(one) - beyond(other));
  return cut(best) ?? cut(prompt);
}

/** Whether all of the narration is written. */
export function isToldWhole(sentence: string, narration: string): boolean {
  return splitWords(sentence).join(" ") === splitWords(narration).join(" ");
}

function cut(text: string): string | null {
  const [sentence = ""] = splitSentences(text, "en");
  const plain = sentence.replace(/^(?:and|but|so|then|now|first|finally)[,\s]+/i, "").trim();
  if (countWords(plain) <= mostWords) return finish(plain);
  const clauses = plain.split(/(?<=[,;:–—])\s+|\s+(?=(?:and|but|while|until|because|when|so that)\s)/u);
  const fits = (count: number) => countWords(clauses.slice(0, count).join(" ")) <= mostWords;
  let count = clauses.findLastIndex((_, at) => fits(at + 1)) + 1;
  // "…, shiny": what only begins to be said.
  while (count > 1 && countWords(clauses[count - 1] ?? "") < fewestMore) count -= 1;
  const kept = clauses.slice(0, count).join(" ");
  return countWords(kept) >= fewest ? finish(kept) : null;
}

function finish(text: string): string {
  const whole = text.replace(/[\s,;:–—]+$/u, "");
  const marks = whole.match(/["“”]/g)?.length ?? 0;
  // "“Stay,” he said" is somebody's words and more: every mark has its other.
  const isMore = marks > 0 && marks % 2 === 0 && !(marks === 2 && /^["“].*["”]$/su.test(whole));
  const plain = isMore ? whole : whole.replace(/^["“'‘]+|["”'’]+$/gu, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1).replace(/\.$/, "");
}
