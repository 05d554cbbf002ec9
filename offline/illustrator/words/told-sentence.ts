import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";
import { splitWords, wordForms } from "./split-words.ts";

const [mostWords, fewest, fewestMore] = [18, 4, 3];
/** A director names who "she" is, and leaves out "then". */
const mostlySaid = 0.7;

/**
 * What is written beside a scene's picture: the sentence that the picture was described by, or as much of it as makes sense
 * alone. Null where somebody described the picture in words of their own: then the picture is what they asked for.
 */
export function findToldSentence(prompt: string, narration: string): string | null {
  const words = splitWords(prompt);
  const told = new Set(splitWords(narration).flatMap(wordForms));
  const said = words.filter((word) => wordForms(word).some((form) => told.has(form))).length;
  if (narration === "" || said < words.length * mostlySaid) return null;
  if (words.length - said <= 1) return cut(prompt) ?? cut(narration);
  const wanted = new Set(words);
  const overlap = (sentence: string) => splitWords(sentence).filter((word) => wanted.has(word)).length;
  const [best = ""] = splitSentences(narration, "en").toSorted((one, other) => overlap(other) - overlap(one));
  return cut(best);
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
