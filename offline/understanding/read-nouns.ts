import { isFirstName } from "#offline/director/first-names.ts";
import { readLexicon } from "../illustrator/words/lexicon.ts";
import { gatheredIn, meansSeveral } from "./gatherings.ts";
import { joinMeasures } from "./join-measures.ts";
import { markParts } from "./mark-parts.ts";
import { isOtherKind } from "./other-kinds.ts";
import { isPlaceName } from "./place-names.ts";
import { readNumbers } from "./read-numbers.ts";
import type { NounKind, Phrase } from "./scene-reading.ts";
import { isMany, type Word } from "./tag-words.ts";
import { tellStates } from "./tell-states.ts";
import { findMeaning, nounForm } from "./words/dictionary.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const longestCompound = 3;
/** No picture of it is to be taken for it. */
const unsure = 0.4;
const absent = /^(?:no|without|neither|nor)$/;

/** The noun phrases of one English sentence in their order, with what each means beside the words of its scene. */
export function readNouns(words: readonly Word[], beside: ReadonlySet<string>): Phrase[] {
  const phrases: Phrase[] = [];
  let at = 0;
  while (at < words.length) {
    const end = endOfPhrase(words, at);
    if (end === null) {
      at += 1;
      continue;
    }
    phrases.push(readPhrase(words, { from: at, to: end }, beside));
    at = end;
  }
  return tellStates(words, markParts(words, joinMeasures(phrases, words)));
}

/** Where the noun phrase that begins here ends; null where none begins. */
function endOfPhrase(words: readonly Word[], from: number): number | null {
  let last: number | null = null;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    if (!word || (at > from && word.isAfterStop && (words[at - 1]?.tag !== "adj" || word.tag !== "adj"))) break;
    if (isYear(words, at) || isAfterTime(words, from, at)) break;
    if (word.tag === "det" && at > from && words[at - 1]?.tag !== "det") break;
    if (word.tag === "noun" || word.tag === "name") last = at + 1;
    else if (!/^(?:adj|num|det)$/.test(word.tag) && !(last === null && isOwner(word))) break;
    // "her hand": a pronoun before a noun says whose; "s" ends the owner.
    if (last !== null && /^(?:adj|num|det)$/.test(words[at + 1]?.tag ?? "")) break;
    if (word.tag === "name" && words[at + 1]?.tag === "noun") break;
  }
  const first = words[from];
  if (last === null && first && /^(?:he|she|they|you|we|i|him|her|them|us|everyone|everybody)$/.test(first.lower))
    return from + 1;
  return last;
}

/** "In 1882 Thomas Edison": when, not how many. */
function isYear(words: readonly Word[], at: number): boolean {
  const { value, text = "" } = words[at] ?? {};
  const isFour = value !== undefined && /^(?:1\d|20)\d\d$/.test(text);
  return (
    isFour && /^(?:in|since|by|until|from|to|of|between|and|around|before|after)$/.test(words[at - 1]?.lower ?? "")
  );
}

/** "At dawn Rosa closes": two phrases. */
function isAfterTime(words: readonly Word[], from: number, at: number): boolean {
  const before = words[at - 1];
  if (at === from || words[at]?.tag !== "name" || !before) return false;
  // "In September Rosa climbed"; but April Jones is called so.
  if (before.tag === "name") return days.has(before.lower) && words[at - 2]?.tag === "prep";
  return before.tag === "noun" && findMeaning(before.plain, new Set())?.kind === "time";
}

function isOwner({ tag, lower }: Word): boolean {
  return tag === "pron" && /^(?:my|your|his|her|its|our|their)$/.test(lower);
}

function readPhrase(
  words: readonly Word[],
  { from, to }: { from: number; to: number },
  beside: ReadonlySet<string>,
): Phrase {
  const inside = words.slice(from, to);
  const head = inside.at(-1);
  const opening = inside.findIndex(({ tag, lower }) => tag !== "det" && !isOwnerWord(lower));
  const { name, length, ...meant } = meaningOf(inside, { beside, isOpening: from === 0 });
  const [number] = readNumbers(inside);
  const isPlural = head ? isMany(head) : false;
  const gathered = gatheredIn(name, meant.kind, inside);
  const { icon: _, ...plain } = meant;
  const isOther = isOtherKind(meant, inside.slice(0, -1), beside);
  const meaning = {
    ...(isOther ? { ...plain, certainty: unsure } : meant),
    ...(gathered && { kind: "person" as const }),
  };
  const states = inside.slice(0, -length).flatMap(({ tag, lower }) => (tag === "adj" ? [lower] : []));
  return {
    text: inside
      .slice(Math.max(0, opening))
      .map(({ text }) => text)
      .join(" "),
    name,
    ...meaning,
    count: number?.value ?? gathered ?? (isPlural ? 2 : 1),
    ...(meaning.kind === "person" &&
      (number !== undefined || opensNew.test(inside[0]?.lower ?? "")) && { isNew: true }),
    isAbsent:
      absent.test(inside[0]?.lower ?? "") || absent.test(words[from - 1]?.lower ?? "") || isAlsoAbsent(words, from),
    states,
    ...{ from, to, part: "oblique", isSubordinate: false },
  };
}

/** "No wolf or bear". */
function isAlsoAbsent(words: readonly Word[], from: number): boolean {
  if (words[from - 1]?.lower !== "or" || words[from - 1]?.isAfterStop) return false;
  const opening = words.slice(0, from - 1).findLast(({ tag }) => tag !== "noun" && tag !== "adj");
  return opening !== undefined && /^(?:no|without)$/.test(opening.lower);
}

const opensNew = /^(?:an?|another)$/;
const isOwnerWord = (lower: string) => /^(?:my|your|his|her|its|our|their)$/.test(lower);
type Found = { name: string; length: number; kind: NounKind; icon?: string; certainty: number };

/** The words of the scene, and whether the phrase opens its sentence. */
type Context = { beside: ReadonlySet<string>; isOpening: boolean };

/** The longest compound that the dictionary or the illustrator's own words have, or else the head alone. */
function meaningOf(phrase: readonly Word[], { beside, isOpening }: Context): Found {
  const head = phrase.at(-1);
  if (!head) return { name: "", length: 1, kind: "abstract", certainty: 0 };
  if (phrase.length === 1 && meansSeveral(head.lower))
    return { name: head.lower, length: 1, kind: "person", certainty: 0.55 };
  if (head.tag === "pron") {
    const kind = /^(?:he|she|him|her|you|we|i|us)$/.test(head.lower) ? "person" : "abstract";
    return { name: head.lower, length: 1, kind, certainty: 0.55 };
  }
  if (head.tag === "name") return namedMeaning(phrase, head, { beside, isOpening });
  const special = castOf(head, beside);
  if (special) return special;
  for (let length = Math.min(longestCompound, phrase.length); length > 0; length -= 1) {
    const parts = phrase.slice(-length);
    if (parts.some(({ tag }, at) => tag !== "noun" && (tag !== "adj" || at === length - 1))) continue;
    const before = parts.slice(0, -1).map(({ lower }) => lower);
    const spelled = [...before, head.lower].join("_");
    const form = nounForm(spelled, [...before, head.plain].join("_"));
    const own = ownMeaning([spelled, form ?? spelled]);
    const meaning = form ? findMeaning(form, beside) : null;
    if (own) return { name: (form ?? spelled).replaceAll("_", " "), length, ...meaning, ...own };
    if (meaning) return { name: (form ?? spelled).replaceAll("_", " "), length, ...meaning };
  }
  // "A fisherwoman": a trade that no dictionary has.
  if (/^\p{L}{3,}(?:woman|women|(?<!hu)man|(?<!hu)men)$/u.test(head.lower))
    return { name: head.plain, length: 1, kind: "person", certainty: 0.6 };
  return { name: head.plain, length: 1, kind: "abstract", certainty: 0.5 };
}

const listed = (words: string) => new Set(words.split(" "));
const [castes, bees, ants, devices, places] = [terms.castes, terms.bees, terms.ants, terms.devices, terms.places].map(
  listed,
);
const someone = /^(?:he|she|him|her|his|who)$/;

/** The workers of a hive are bees; a fan that nobody calls "she" turns. */
function castOf(head: Word, beside: ReadonlySet<string>): Found | null {
  const name = head.plain;
  const has = (words: ReadonlySet<string> | undefined) => [...(words ?? [])].some((word) => beside.has(word));
  const icon = has(bees) ? "honeybee" : has(ants) ? "ant" : undefined;
  if (castes?.has(name) && icon) return { name, length: 1, kind: "animal", icon, certainty: 0.9 };
  if (!devices?.has(name) || [...beside].some((word) => someone.test(word))) return null;
  const meaning = findMeaning(name, beside);
  return meaning?.kind === "person" || !meaning
    ? { name, length: 1, kind: "object", certainty: 0.4 }
    : { name, length: 1, ...meaning };
}

const named = (form: Intl.DateTimeFormatOptions, count: number, step: number) =>
  Array.from({ length: count }, (_, at) =>
    new Intl.DateTimeFormat("en", { ...form, timeZone: "UTC" }).format(at * step * 86_400_000).toLowerCase(),
  );
/** Nobody is called Tuesday. */
const days = new Set([...named({ weekday: "long" }, 7, 1), ...named({ month: "long" }, 12, 30.5)]);

/** "her dog Bo" is a dog; a first name with a family name is somebody real, whose looks nobody here knows. */
function namedMeaning(phrase: readonly Word[], head: Word, { beside, isOpening }: Context): Found {
  const common = phrase.findLastIndex(({ tag }) => tag === "noun");
  if (common >= 0)
    return { ...meaningOf(phrase.slice(0, common + 1), { beside, isOpening }), length: phrase.length - common };
  if (days.has(head.lower)) return { name: head.lower, length: 1, kind: "time", certainty: 0.9 };
  const isAcronym = /^\p{Lu}{2,}$/u.test(head.text);
  const form = isAcronym ? nounForm(head.lower) : null;
  const meaning = form ? findMeaning(form, beside) : null;
  if (meaning) return { name: head.lower, length: 1, ...meaning };
  const isReal = phrase.at(-2)?.tag === "name";
  const called = phrase.filter(({ tag }) => tag === "name").map(({ text }) => text);
  if (isPlaceName(called.join(" "))) return { name: head.lower, length: 1, kind: "place", certainty: 0.6 };
  // "Insulation keeps …": a word that opens the sentence, and nobody's first name.
  const isWord = phrase.length === 1 && isOpening && isOrdinary(head.lower);
  // "the Rhine": nobody is called with an article.
  if (isWord || phrase[0]?.lower === "the") return { name: head.lower, length: 1, kind: "abstract", certainty: 0.4 };
  return { name: head.lower, length: 1, kind: isAcronym ? "abstract" : "person", certainty: isReal ? 0.4 : 0.6 };
}

/** Whether a word names something that is neither anybody nor an animal: "Rex", "Fox" and "Baker" may be called so. */
function isOrdinary(lower: string): boolean {
  const form = nounForm(lower);
  const kind = form && findMeaning(form, new Set())?.kind;
  const isRole = readLexicon().get(lower)?.role !== undefined;
  const isThing = kind ? !/^(?:person|animal)$/.test(kind) : /(?:[ts]ion|ment|ness|ity|ism)$/.test(lower);
  return isThing && !isRole && !isFirstName(lower);
}

/** People in their trades and places of the painter's: known better here than in any dictionary. */
function ownMeaning(forms: readonly string[]): { kind: NounKind; certainty: number } | null {
  for (const form of forms) {
    const known = readLexicon().get(form);
    if (known?.role) return { kind: "person", certainty: 0.9 };
    // A ward is somebody under protection to the dictionary, and a room of the hospital to everybody else.
    if (places?.has(form)) return { kind: "place", certainty: 0.9 };
  }
  return null;
}
