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
  const sentences = splitSentences(narration, "en");
  const [best = ""] = sentences.toSorted((one, other) => beyond(one).length - beyond(other).length);
  const called = new Set(names.flatMap(splitWords));
  const added = beyond(best);
  const isNamed = added.length > 0 && (added.every((word) => called.has(word)) || namesPronoun(prompt, best));
  // A second short sentence belongs to the first: it often says what became of it.
  if (countWords(narration) <= mostInAll) {
    if (sentences.length === 1) return finish(isNamed ? prompt : narration.trim());
    const end = /[.!?…]*$/u.exec(best)?.[0] ?? "";
    return isNamed ? narration.trim().replace(best, () => finish(prompt) + end) : narration.trim();
  }
  return (isNamed ? cut(prompt) : null) ?? cut(best) ?? cut(prompt);
}

/** Whether no word of the narration is missing in what is written of it; a director names who "she" is, and leaves out "then". */
export function isToldWhole(sentence: string, narration: string): boolean {
  return countWords(narration) <= mostInAll && countWords(sentence) >= countWords(narration) - 1;
}

/** "They are spread out" told as "The grapes are spread out", and as it ends. */
function namesPronoun(prompt: string, sentence: string): boolean {
  const pronouns = (text: string) => splitWords(text).filter((word) => /^(?:they|it|he|she)$/.test(word)).length;
  return pronouns(prompt) < pronouns(sentence) && splitWords(prompt).at(-1) === splitWords(sentence).at(-1);
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
