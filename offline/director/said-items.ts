import lookWords from "../illustrator/figure/look-words.json" with { type: "json" };
import { isMany, type Word } from "../understanding/tag-words.ts";
import nations from "../understanding/words/nations.json" with { type: "json" };
import terms from "./look-terms.json" with { type: "json" };

const listed = (words: string) => new Set(words.split(" "));
const tabled = (table: Record<string, string>) => Object.values(table).flatMap((words) => words.split(" "));
/** What is said of how somebody looks, their nation among it. */
export const adjectives = new Set([...listed(terms.adjectives), ...tabled(nations)]);
const parts = listed(terms.parts);
/** What everybody has, and what is on other things as well: only told of when more is said of it. */
const bare = listed(terms.bare);
const around = listed(terms.around);
const garments = new Set(tabled(lookWords.garments));
const carried = new Set([
  ...parts,
  ...[lookWords.hairs, lookWords.headwears].flatMap(tabled),
  ...listed(terms.carried),
]);
const colours = new Set(tabled(lookWords.colours));
const visible = new Set([
  ...parts,
  ...listed(terms.worn),
  ...garments,
  ...[lookWords.headwears, lookWords.hairs].flatMap(tabled),
]);
export const owner = /^(?:his|her|their|its|my|your|our)$/;

/** "red hair and bare feet": a row of what is to be seen, each with its own opening word. */
export function readItems(
  { words, said }: { words: readonly Word[]; said: { looks: string[] } },
  from: number,
  opening: "with" | "in",
): number | null {
  let [at, by, end]: [number, string, number | null] = [from, opening, null];
  for (;;) {
    // "Her father's brown coat": on her.
    if (owner.test(words[at]?.lower ?? "") && words[at + 2]?.lower === "s") at += 3;
    const item = readItem(words, at);
    if (!item) {
      const next = afterOther(words, at);
      if (next !== null && end !== null) {
        at = next;
        continue;
      }
      const isBare = opening === "in" && colours.has(words[at]?.lower ?? "");
      if (!isBare || /^(?:noun|adj)$/.test(words[at + 1]?.isAfterStop ? "" : (words[at + 1]?.tag ?? ""))) return end;
      said.looks.push(`in ${words[at]?.lower}`);
      return at + 1;
    }
    const noun = words[item.head]?.lower ?? "";
    const inHand = isClothing(noun) ? handWords(words, item.to) : 0;
    const to = inHand > 0 ? item.to + inHand : placed(words, item.to);
    const opens = isGarment(words[item.head]) ? "in" : carried.has(noun) ? "with" : by;
    if (inHand === 0) said.looks.push(`${opens} ${article(words, at, to)}`);
    end = to;
    at = to;
    if (words[at]?.lower === "and") at += 1;
    else if (!(words[at]?.isAfterStop && /^(?:det|adj|adv|num|noun)$/.test(words[at]?.tag ?? ""))) return end;
    if (/^(?:with|in)$/.test(words[at]?.lower ?? "")) return end;
    by = isClothing(words[item.head]?.lower ?? "") ? by : opening;
  }
}

export const isHair = (noun: string) => /^(?:beard|moustache|mustache|braids?|curls|hair)$/.test(noun);

/** "A helmet under his arm": nobody has it on. */
const held =
  /^(?:(?:tucked|held|clutched|gripped|slung|dangling|hanging|swinging|resting|folded) )?(?:(?:under|in|over|beneath) (?:(?:his|her|their|my|one|the|each|both) )?(?:other |left |right )?(?:arms?|hands?|fists?|elbow|armpit)|(?:on|in) (?:his|her|their|my|the) (?:lap|knees?)|(?:at|by) (?:his|her|their|my) (?:side|feet)|from (?:(?:his|her|their|my|one|the) )?(?:hands?|arm|wrist|elbow|fingers|handlebars))(?= |$)/;

const textOf = (words: readonly Word[], from: number) =>
  words
    .slice(from, from + mostHand)
    .map(({ lower }) => lower)
    .join(" ");
const mostHand = 6;
/** How many words say that what stands before them is held or laid down. */
export const handWords = (words: readonly Word[], from: number) =>
  held.exec(textOf(words, from))?.[0].split(" ").length ?? 0;

/** One thing that is to be seen of somebody, from its first word to its noun. */
export function readItem(words: readonly Word[], from: number): { head: number; to: number } | null {
  let head: number | null = null;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    if (!word) break;
    const isOwn = at === from && owner.test(word.lower);
    const isState = word.tag === "verb" && /(?:ed|en|rn|ing)$/.test(word.lower) && head === null;
    const isBetween = word.tag === "conj" && head === null && at > from && words[at + 1]?.tag !== "det";
    if (at > from && word.isAfterStop && (head !== null || !/^(?:adj|noun|adv|verb)$/.test(word.tag))) break;
    if (!isOwn && !isState && !isBetween && !/^(?:det|adj|adv|num|noun)$/.test(word.tag)) break;
    if (head !== null && word.tag !== "noun") break;
    if (
      (visible.has(word.lower) || isGarment(word)) &&
      (word.tag === "noun" || !/^(?:adj|noun)$/.test(words[at + 1]?.tag ?? ""))
    )
      head = at;
    else if (word.tag === "noun" && isTiedOn(words, at)) head = at;
    else if (head !== null) break;
  }
  if (head === null) return null;
  const isTold = words.slice(from, head).some(({ tag, lower }) => !/^(?:det|pron)$/.test(tag) && !owner.test(lower));
  if (bare.has(words[head]?.lower ?? "") && !isTold) return null;
  return { head, to: head + 1 };
}

/** "round glasses, a soft voice and a cap": what is not to be seen stands between what is. */
function afterOther(words: readonly Word[], from: number): number | null {
  let at = from;
  while (words[at] && /^(?:det|adj|num|noun)$/.test(words[at]?.tag ?? "") && (at === from || !words[at]?.isAfterStop))
    at += 1;
  const isList = words[at]?.isAfterStop === true || words[at]?.lower === "and";
  if (at === from || !isList || !/^(?:det|adj|num|noun|conj)$/.test(words[at]?.tag ?? "")) return null;
  return words[at]?.lower === "and" ? at + 1 : at;
}

/** "a bell around her neck": whatever it is, it is worn. */
function isTiedOn(words: readonly Word[], at: number): boolean {
  const [relation, whose, where] = [words[at + 1], words[at + 2], words[at + 3]];
  return (
    /^(?:around|round|on|over|about)$/.test(relation?.lower ?? "") &&
    (owner.test(whose?.lower ?? "") || whose?.lower === "the") &&
    around.has(where?.lower ?? "")
  );
}

/** "… around her neck", "… pinned in a bun", "… down to her waist": where it is worn, and how. */
function placed(words: readonly Word[], from: number): number {
  const near = words.slice(from, from + 6);
  const stop = near.findIndex(
    ({ isAfterStop, tag, lower }) =>
      isAfterStop || tag === "conj" || (tag === "verb" && !/(?:ed|ied|back|up|wn|rn)$/.test(lower)),
  );
  const open = stop < 0 ? near : near.slice(0, stop);
  const [first] = open;
  if (!first || !(first.tag === "prep" || first.tag === "verb" || /^(?:around|round|down)$/.test(first.lower)))
    return from;
  if (/^(?:with|of|at|to)$/.test(first.lower)) return from;
  const last = open.findIndex(
    ({ lower }) => around.has(lower) || /^(?:bun|braids?|ponytail|plaits?|pigtails|knot)$/.test(lower),
  );
  return last < 0 ? from : from + last + 1;
}

/** The words of a phrase that stand for themselves: "her brown apron" is "a brown apron", "around her neck" "around the neck". */
export function article(words: readonly Word[], from: number, to: number): string {
  const said = words.slice(from, to);
  const own = said.map(({ text, lower }, at) => (owner.test(lower) ? (at === 0 ? "" : "the") : text));
  const last = said.at(-1);
  // "In red dresses": each of them in one.
  if (last && isMany(last) && !garments.has(last.lower) && garments.has(last.plain))
    return withArticle(
      [...own.slice(0, -1), last.plain].filter((word) => word !== "" && word !== "matching").join(" "),
    );
  const text = own.filter((word) => word !== "").join(" ");
  const [first] = said;
  const head = said.at(-1);
  const needs =
    first &&
    (owner.test(first.lower) ||
      (from > 0 && /^(?:his|her|their|its|my|your|our|s)$/.test(words[from - 1]?.lower ?? "")));
  return needs && head && isCounted(head) ? withArticle(text) : text;
}

export const isCounted = (noun: Word) => !isMany(noun) && !/^(?:hair|skin|fur|feet|teeth)$/.test(noun.lower);
export const withArticle = (text: string) => `${/^[aeiou]/i.test(text) ? "an" : "a"} ${text}`;

/** "Dress", "dresses". */
export function isGarment(word: Word | undefined): boolean {
  return word !== undefined && (garments.has(word.lower) || (word.tag === "noun" && garments.has(word.plain)));
}

export function isClothing(noun: string): boolean {
  return visible.has(noun) && !parts.has(noun) && !tabled(lookWords.hairs).includes(noun);
}
