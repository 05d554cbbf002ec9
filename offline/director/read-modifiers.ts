import numbers from "../understanding/words/numbers.json" with { type: "json" };
import terms from "./look-terms.json" with { type: "json" };
import type { Sentence } from "./read-film.ts";

const looks = new Set(terms.adjectives.split(" "));
const longest = 8;

/** What is said of someone's looks right beside the words from `from` to `to`. */
export function readModifiers(sentence: Sentence, { from, to }: { from: number; to: number }): string[] {
  const { words, text } = sentence;
  const before: string[] = [];
  for (let at = from - 1; at >= Math.max(0, from - 3); at -= 1) {
    const word = words[at]?.lower ?? "";
    if (!looks.has(word)) break;
    before.unshift(word);
  }
  return [...before, ...readDress(words, afterAge(words, to), text)];
}

/** "A boy of seven with blonde hair", "a girl aged nine in red": what is said of the looks comes after the years. */
function afterAge(words: Sentence["words"], to: number): number {
  const isAge = /^(?:of|aged)$/.test(words[to]?.lower ?? "") && isNumber.test(words[to + 1]?.lower ?? "");
  return isAge ? to + 2 : to;
}

const isNumber = new RegExp(`^(?:\\d{1,3}|${Object.keys(numbers).join("|")})$`);

const dressing = /^(?:in|with|wearing|wears)$/;
const dress =
  /^(?:coat|jacket|raincoat|parka|suit|dress|gown|apron|robe|cloak|shirt|sweater|jumper|hoodie|overalls|vest|cap|hat|beanie|helmet|crown|headscarf|scarf|hair|glasses|beard|collar|backpack|eyes|feathers|fur|tail|sails?|roof|door|walls?)$/;

/** "in a yellow coat", "with grey hair": only what can be worn or seen, so that places do not become clothes. */
function readDress(words: Sentence["words"], to: number, text: string): string[] {
  if (!dressing.test(words[to]?.lower ?? "")) return [];
  const part = words.slice(to, to + longest).map(({ text: word }) => word);
  const end = part.findLastIndex((word) => dress.test(word.toLowerCase()));
  if (end < 0) return [];
  const phrase = part.slice(0, end + 1).join(" ");
  return text.includes(phrase) ? [phrase.replace(/^wears /, "wearing ")] : [];
}
