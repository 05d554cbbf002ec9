import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";
import { splitWords, wordForms } from "./split-words.ts";

const [mostInAll, mostWords, fewest, fewestMore] = [24, 18, 4, 3];
/** A director names who "she" is, and leaves out "then". */
const mostBeyond = 0.3;

/**
 * What is written beside a scene's picture: the sentence that the picture was described by, or as much of it as makes sense
 * alone. Null where somebody described the picture in words of their own: then the picture is what they asked for.
 */
export function findToldSentence(prompt: string, narration: string, names: readonly string[] = []): string | null {
  const words = splitWords(prompt);
  const beyond = (text: string) => {
    const told = new Set(splitWords(text).flatMap(wordForms));
    return words.filter((word) => !wordForms(word).some((form) => told.has(form)));
  };
  if (narration === "" || beyond(narration).length > words.length * mostBeyond) return null;
  const [best = ""] = splitSentences(narration, "en").toSorted(
    (one, other) => beyond(one).length - beyond(other).length,
  );
  // A second short sentence belongs to the first: it often says what became of it.
  if (countWords(narration) <= mostInAll)
    return splitSentences(narration, "en").length > 1 ? narration.trim() : finish(narration.trim());
  const called = new Set(names.flatMap(splitWords));
  const added = beyond(best);
  if (added.length > 0 && added.every((word) => called.has(word))) return cut(prompt) ?? cut(best);
  return cut(best) ?? cut(prompt);
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
  const plain = text.replace(/[\s,;:–—]+$/u, "").replace(/^["“'‘]+|["”'’]+$/gu, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1).replace(/\.$/, "");
}
