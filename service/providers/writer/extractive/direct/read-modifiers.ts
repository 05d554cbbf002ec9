import type { Sentence } from "#offline/director/read-film.ts";

const looks =
  /^(?:old|elderly|young|little|small|tiny|big|large|giant|tall|thin|fat|round|bald|bearded|blonde?|ginger|curly|haired|red|crimson|orange|yellow|gold|golden|mustard|green|olive|teal|turquoise|blue|navy|indigo|purple|violet|pink|brown|beige|cream|white|gr[ae]y|silver|black|dark|light|bright|wooden|rusty|broken|ancient|snowy|abandoned|narrow|stone|brass|copper|striped|spotted)$/;
const longest = 8;

/** What is said of someone's looks right beside the words from `from` to `to`. */
export function readModifiers(sentence: Sentence, { from, to }: { from: number; to: number }): string[] {
  const { words, text } = sentence;
  const before: string[] = [];
  for (let at = from - 1; at >= Math.max(0, from - 3); at -= 1) {
    const word = words[at]?.lower ?? "";
    if (!looks.test(word)) break;
    before.unshift(word);
  }
  return [...before, ...readDress(words, to, text)];
}

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
