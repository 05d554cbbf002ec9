import { z } from "zod";
import type { NounKind, Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";
import idioms from "./words/idioms.json" with { type: "json" };
import terms from "./words/scene-terms.json" with { type: "json" };

type Part = { any: boolean; forms: ReadonlySet<string> };

/** "*" stands for one word of any kind, "road|sack" for either. */
const known: Part[][] = z
  .array(z.string())
  .parse(idioms)
  .map((idiom) => idiom.split(" ").map((part) => ({ any: part === "*", forms: new Set(part.split("|")) })));
/** No picture of it is to be taken for it. */
const unsure = 0.4;
const structures = new Set(terms.structures.split(" "));
const explaining =
  /\b(?:how|why|what|ma[dk](?:e|ing)|histor\w*|works?|inside|science|story of|life of|journey|secrets?)\b|\bguide to\b|^(?:fix|mend|repair|build|grow|bak|brew|chang|choos|plant|clean|paint|sharpen|prepar|install|replac|remov|cook|sew|knit|writ)ing\b/i;

/** Whether a title is of an explainer: "Table Nine" is a story's name, "How a table is made" what a film is about. */
export function isExplaining(title: string): boolean {
  return explaining.test(title);
}

const isSaidAs = ({ lower, plain }: Word, { any, forms }: Part) => any || forms.has(lower) || forms.has(plain);

/** Which words of a sentence are parts of an idiom: whoever misses the boat on a deal is near no boat. */
export function idiomWords(words: readonly Word[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const idiom of known)
    for (let at = 0; at + idiom.length <= words.length; at += 1) {
      const isThere = idiom.every((part, index) => {
        const word = words[at + index];
        return word !== undefined && isSaidAs(word, part);
      });
      if (isThere) for (const [index] of idiom.entries()) found.add(at + index);
    }
  return found;
}

const measuring = new Set(terms.measuringLand.split(" "));
const grown: ReadonlySet<NounKind> = new Set(["plant", "food", "animal"]);

/** "A sea of paperwork", "a wave of strikes", "the field of medicine": how much or which, and no land or water. */
export function isMeasureOf({ name, to }: Phrase, words: readonly Word[], phrases: readonly Phrase[]): boolean {
  const head = name.split(" ").at(-1) ?? name;
  const of =
    words[to]?.lower === "of"
      ? phrases.find(({ from, part }) => part === "of" && from > to && from <= to + 2)
      : undefined;
  if (!of || !measuring.has(head) || words[of.to - 1]?.tag === "name") return false;
  if (of.kind === "place" || of.kind === "nature" || of.kind === "plant") return false;
  return !(head === "field" && grown.has(of.kind));
}

const natural: ReadonlySet<NounKind> = new Set(["body", "substance", "plant", "food", "nature"]);

/** "The skin is a wall", "the lung is a tree": what something is called that is another kind of thing. */
function isCalledSo(words: readonly Word[], phrase: Phrase, subject: Phrase | undefined): boolean {
  if (!subject || subject === phrase || subject.part !== "subject" || phrase.isSubordinate) return false;
  // "The oven is a low cave"
  const isLandscape = subject.kind === "object" && (phrase.kind === "nature" || measuring.has(phrase.name));
  if (!(natural.has(subject.kind) || isLandscape) || subject.kind === phrase.kind) return false;
  const between = words.slice(subject.to, phrase.from);
  const isTold = /^(?:det|pron)$/.test(words[phrase.from]?.tag ?? "");
  return isTold && between.length === 1 && between[0]?.plain === "be" && phrase.part !== "oblique";
}

/** What an explainer's title is about; null where it tells a story. */
type Topic = { kinds: ReadonlySet<NounKind>; isOfFood: boolean };

const eating = new Set(terms.eating.split(" "));
const lent = new Set(terms.lent.split(" "));
const living: readonly NounKind[] = ["food", "animal", "plant", "nature", "place", "person", "group"];

export function topicOf(title: string, named: readonly Phrase[], beside: ReadonlySet<string>): Topic | null {
  if (!isExplaining(title)) return null;
  return {
    kinds: new Set(named.filter(({ kind, isAbsent }) => kind !== "abstract" && !isAbsent).map(({ kind }) => kind)),
    isOfFood: [...beside].some((word) => eating.has(word)),
  };
}

/**
 * In a film about pencils a sandwich is no food, and in one about a bone a bridge is nothing that anybody crosses: what
 * another field than the film's lends is an image.
 */
function isLent({ name, kind, icon = "" }: Phrase, { kinds, isOfFood }: Topic): boolean {
  if (kinds.has("body")) return structures.has(icon) || (kind === "person" && lent.has(name));
  return kind === "food" && !isOfFood && kinds.has("object") && !living.some((other) => kinds.has(other));
}

type Told = { words: readonly Word[]; phrases: readonly Phrase[]; shown: readonly Phrase[] };

/** Takes their pictures from all nouns that stand for something else. */
export function hideImages(
  { words, phrases, shown }: Told,
  topic: Topic | null,
): { phrases: Phrase[]; shown: Phrase[] } {
  const said = idiomWords(words);
  const isImage = phrases.map((phrase, at) => {
    const own = shown[at] ?? phrase;
    const isSaid = said.has(phrase.to - 1);
    return isSaid || isCalledSo(words, phrase, phrases[at - 1]) || (topic !== null && isLent(own, topic));
  });
  const hide = (phrase: Phrase, at: number): Phrase => {
    if (!isImage[at]) return phrase;
    const { icon: _, ...rest } = phrase;
    return { ...rest, kind: "abstract", certainty: Math.min(phrase.certainty, unsure) };
  };
  return { phrases: phrases.map(hide), shown: shown.map(hide) };
}

const mortal: ReadonlySet<NounKind> = new Set(["person", "group", "animal", "abstract", "event", "place"]);

const small = /^(?:fish|fly|flies|moths?|wasps?|bees?|insects?|beetles?|spiders?|ants?|mouse|mice|rats?|crabs?)$/;

/** "As dead as stone", "dead tissue", "the wind died down", "soap kills germs": nobody comes to harm. */
export function isDeadImage(words: readonly Word[], phrases: readonly Phrase[], at: number): boolean {
  const word = words[at];
  if (!word || !/^(?:dead|die|dies|died|dying|kill|kills|killed|bury|buries|buried)$/.test(word.lower)) return false;
  // "A dead fly".
  if (word.lower === "dead" && small.test(words[at + 1]?.lower ?? "")) return true;
  const isOf = (phrase: Phrase | undefined) => phrase !== undefined && !mortal.has(phrase.kind);
  if (/^(?:of|straight|end|heat|line)$/.test(words[at + 1]?.lower ?? "")) return word.lower === "dead";
  const pair = words.slice(at + 1, at + 2).some(({ lower }) => lower === "as") && words[at - 1]?.lower === "as";
  if (pair) return true;
  // "Soap kills germs", "the dog buries a bone", "enough to bury their kitchen".
  if (/^(?:kill|bur)/.test(word.lower)) {
    const object = phrases.find(({ from, part }) => from > at && part === "object");
    return (
      object !== undefined &&
      (isOf(object) ||
        (/^bur/.test(word.lower) && object.kind === "place") ||
        /^(?:germ|bacterium|bacteria|virus|microbe|weed|pest|time)s?$/.test(object.name))
    );
  }
  const around = phrases.find(({ from, to }) => from <= at && at < to);
  return isOf(around ?? phrases.findLast(({ to, part }) => to <= at && part === "subject"));
}
