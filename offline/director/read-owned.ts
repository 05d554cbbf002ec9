import { isMany } from "../understanding/tag-words.ts";
import { isOwnerAt } from "./epithet.ts";
import { sexOfNamed } from "./find-introduced.ts";
import type { Sentence } from "./read-film.ts";
import { readNoun, type Said } from "./read-looks.ts";
import { adjectives, article, handWords, isClothing, isCounted, isHair, readItem, withArticle } from "./said-items.ts";
import { statesFrom } from "./said-states.ts";
import { isSomebody, sexOfNoun, taggedWords } from "./somebody.ts";

/** "Her hair was long", "on her brown apron": what belongs to whoever the owner at this position means. */
export function readOwned(sentence: Sentence, at: number): string[] {
  const words = taggedWords(sentence);
  const item = words && readItem(words, at + 1);
  if (!words || !item) return [];
  const noun = words[item.head];
  const verb = words[item.to];
  if (verb?.plain === "be" || /^(?:was|were|is|are)$/.test(verb?.lower ?? "")) {
    const states = statesFrom(words, item.to + 1);
    const own = words.slice(at + 1, item.to).map(({ text }) => text);
    const text = [...states, ...own].join(" ");
    if (states.length > 0 && noun) return [`with ${isCounted(noun) ? withArticle(text) : text}`];
  }
  const before = words[at - 1]?.lower ?? "";
  // "Twirling his white moustache", "pushed up into her short black hair".
  const isTold = words.slice(at + 1, item.head).some(({ lower }) => adjectives.has(lower));
  if (isTold && isHair(noun?.lower ?? "")) return [`with ${article(words, at + 1, item.to)}`];
  if (
    !/^(?:in|on|under|inside|wearing|wears|wore|with|(?:button|zip|don|adjust|straighten)(?:s|p?ed|ned)?)$/.test(
      before,
    ) ||
    !isClothing(noun?.lower ?? "") ||
    handWords(words, item.to) > 0
  )
    return [];
  if (/^(?:spectacles|goggles|(?:sun)?glasses)$/.test(noun?.lower ?? "")) return [`with ${noun?.lower}`];
  return [`in ${article(words, at + 1, item.to)}`];
}

/** "His name was Tomas": what was said of him in the sentence before, where he had no name yet. */
export function readIntroduced(sentence: Sentence, from: number, before: Sentence | undefined): Said | null {
  const [name, verb] = [sentence.words[from - 2]?.lower, sentence.words[from - 1]?.lower];
  const isNaming = name === "name" && sexOfNamed(sentence, from) !== undefined && /^(?:is|was)$/.test(verb ?? "");
  // "She was called Ida", "Everyone called him Tom"; "She had a dog called Rex" names the dog.
  const isCalling =
    (verb === "called" && isPerson(sentence.words[from - 3]?.lower) && /^(?:is|was)$/.test(name ?? "")) ||
    (name === "called" && /^(?:him|her)$/.test(verb ?? ""));
  const words = before && taggedWords(before);
  if (!before || !words || !(isNaming || isCalling)) return null;
  const nouns = words.flatMap((word, at) => (isSomebody(before, words, at) && !isMany(word) ? [at] : []));
  const sex = sexOfNamed(sentence, from);
  // The tagger takes "chased" in "a boy chased them" for somebody.
  const isDeed = (at: number) => /^(?:pron|det)$/.test(words[at + 1]?.tag ?? "") && !words[at + 1]?.isAfterStop;
  const isMeant = (at: number) => (!sex || (sexOfNoun(words[at]?.lower ?? "") ?? sex) === sex) && !isDeed(at);
  const [noun] = nouns.filter((at) => !isOwnerAt(words, at) && isMeant(at));
  if (noun === undefined) return null;
  const said: Said = { looks: [], nouns: [] };
  readNoun({ sentence: before, words, said }, noun);
  return said;
}

const isPerson = (word: string | undefined) => /^(?:he|she)$/.test(word ?? "");
