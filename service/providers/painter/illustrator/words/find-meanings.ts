import { splitWords, wordForms } from "#offline/illustrator/words/split-words.ts";
import { type Meaning, readLexicon } from "./lexicon.ts";

export type Found = Meaning & {
  word: string;
  position: number;
  /** The text says that something is in, at or on it. */
  isLocated: boolean;
};

/** Common little words that look like something else: "may", "will", "can", "like". */
const skipped = new Set(
  "a an and are as at be been but by can could do for from had has have if in into is it its just like made make may more most no not of on or our out over so than that the their them then there these they this to too under up us was we were what when which while who will with would you your one two three also very about after all again any each every other some such only own same both few rate rates".split(
    " ",
  ),
);

const locators = new Set("in at on inside into through across along im am auf beim dans en au sur a 在".split(" "));

/** "scientists" as it stands names a place, "scientist" a person: what one form leaves open the next may say. */
function merge(meanings: readonly (Meaning | undefined)[]): Meaning | undefined {
  const known = meanings.filter((meaning) => meaning !== undefined);
  return known.length === 0 ? undefined : Object.assign({}, ...known.toReversed());
}

/** What a text speaks of, in order; longer phrases win over their parts. */
export function findMeanings(text: string): Found[] {
  const lexicon = readLexicon();
  const words = splitWords(text);
  const found: Found[] = [];
  for (let position = 0; position < words.length; position += 1) {
    let taken = 0;
    for (let length = Math.min(4, words.length - position); length >= 1 && taken === 0; length -= 1) {
      if (length === 1 && skipped.has(words[position] as string)) break;
      const head = words.slice(position, position + length - 1);
      const meaning = merge(
        wordForms(words[position + length - 1] as string).map((form) => lexicon.get([...head, form].join("_"))),
      );
      if (!meaning) continue;
      const isLocated = [1, 2, 3].some((back) => locators.has(words[position - back] ?? ""));
      found.push({ ...meaning, word: words.slice(position, position + length).join("_"), position, isLocated });
      taken = length;
    }
    if (taken > 1) position += taken - 1;
  }
  return found;
}
