import { z } from "zod";
import { isOtherKind } from "./other-kinds.ts";
import { isMissing, isOfAlphabet, isOfAnimal, isOfOtherThing, isPartOfThing, isTimber } from "./picture-doubts.ts";
import type { NounKind, Phrase } from "./scene-reading.ts";
import { clauseStart, isCompared } from "./spoken-of.ts";
import type { Word } from "./tag-words.ts";
import pictures from "./words/pictures.json" with { type: "json" };

/** Whatever is shown by a name of the table is what everybody takes it for. */
const exact = 0.92;
/** It may be what is meant: no picture of it is to be taken for it. */
const unsure = 0.6;
const longest = 3;

const listed = (words: string) => new Set(words.split(" ").filter(Boolean));
const Tables = z.record(z.string(), z.record(z.string(), z.string()));
const shows = new Map(
  Object.entries<string>(pictures.shows).flatMap(([icon, words]) => words.split(" ").map((word) => [word, icon])),
);
const choices = new Map(Object.entries(Tables.parse(pictures.choose)));
const unless = new Map(Object.entries<string>(pictures.unless).map(([icon, words]) => [icon, listed(words)]));
const tints = new Map(Object.entries<string>(pictures.tints));
/** What a thing looks like in a state that its usual picture contradicts; "" where nothing shows it. */
const stated = new Map(
  Object.entries(Tables.parse(pictures.stated)).map(([icon, table]) => [
    icon,
    Object.entries(table).map(([other, states]) => ({ other, states: listed(states) })),
  ]),
);
const materials = new Map(Object.entries<string>(pictures.material));
const [fabrics, modern, old, figured] = [
  listed(pictures.fabrics),
  listed(pictures.modern),
  listed(pictures.old),
  listed(pictures.figured),
];
/** What is said of many things, and makes no other of any. */
const plain = listed(pictures.plain);
/** Of a body, or where something is: "the foot of the hill". */
const portions = listed(pictures.portions);
const [loose, modelled, undone, vessels] = [
  listed(pictures.loose),
  listed(pictures.modelled),
  listed(pictures.undone),
  listed(pictures.vessels),
];

const [views, sunlit, alone] = [listed(pictures.views), listed(pictures.sunlit), listed(pictures.alone)];

/** Whether an icon has its own ground and sky, or colours that tell what it is. */
export function isView(icon: string): boolean {
  return views.has(icon);
}

/** Whether an icon stands by itself and in no scene, nor in anybody's hand. */
export function isAlone(icon: string): boolean {
  return views.has(icon) || alone.has(icon);
}

/** Whether the sky of such an icon is that of a day. */
export function isSunlit(icon: string): boolean {
  return sunlit.has(icon);
}

/** The picture of "bread oven" by its own name, or of an oven of which bread tells the kind, whatever else stands beside it. */
export function pictureOfKind(kind: string, head: string): string | undefined {
  const name = `${kind}_${head}`;
  const choice = Object.entries(choices.get(head) ?? {}).find(([, cues]) => told(cues, new Set([kind])) > 0);
  return shows.get(name) || tints.get(name)?.split(" ")[0] || choice?.[0];
}

type Beside = ReadonlySet<string>;
type Shown = { icon?: string; colour?: string; length: number };

/** What stands for each noun of a sentence as a picture by itself, and how sure it is that a viewer says "yes, that". */
export function pictureNouns(words: readonly Word[], phrases: readonly Phrase[], beside: Beside): Phrase[] {
  const told = isLongAgo(words, beside) ? new Set([...beside, longAgo]) : beside;
  return phrases.map((phrase, at) => {
    const [before, after] = [phrases[at - 1], phrases[at + 1]];
    // "A brown wall of dust": dust, and no wall; what is said of it is said of the dust.
    if (isOfAlphabet(phrase, words) || (after && isFigure(phrase, after, words))) {
      const { icon: _, ...rest } = phrase;
      return { ...rest, certainty: Math.min(phrase.certainty, unsure) };
    }
    const states = before && isFigure(before, phrase, words) ? [...before.states, ...phrase.states] : phrase.states;
    return pictureOf({ ...phrase, states }, words, phrases, told);
  });
}

/** Stands among the words beside for a time that had other things of the same name. */
const longAgo = "@old";
const firstModern = 1900;

function isLongAgo(words: readonly Word[], beside: Beside): boolean {
  const isYear = ({ text }: Word) => /^1\d\d\d(?:s)?$/.test(text) && Number.parseInt(text, 10) < firstModern;
  return words.some(isYear) || [...beside].some((word) => old.has(word));
}

/** "A wall of dust", "a flood of letters", "the heart of the city"; but "the wall of the castle", "a crown of gold". */
function isFigure({ name, to }: Phrase, after: Phrase, words: readonly Word[]): boolean {
  if (after.part !== "of" || after.from !== to + 1) return false;
  const [first, last] = [words[after.from], words[after.to - 1]];
  const isTold = first?.tag === "det" || first?.tag === "pron" || first?.tag === "name";
  if (isTold) return portions.has(name) && after.kind !== "animal" && after.kind !== "plant" && after.kind !== "person";
  return figured.has(name) && !fabrics.has(last?.lower ?? "") && !materials.has(last?.lower ?? "");
}

const someone: ReadonlySet<NounKind> = new Set(["person", "group", "time"]);
const living: ReadonlySet<NounKind> = new Set(["animal", "plant", "food"]);
const unseen: ReadonlySet<NounKind> = new Set(["abstract", "event", "group"]);
const organs = /^(?:ear|eye|nose|mouth|tongue|tooth|foot|leg|footprints|anatomical-heart|brain|lungs|stomach|kidney)$/;

function pictureOf(phrase: Phrase, words: readonly Word[], phrases: readonly Phrase[], beside: Beside): Phrase {
  const { icon: known, kind, name } = phrase;
  const head = words[phrase.to - 1];
  if (!head || head.tag === "pron" || (head.tag === "name" && !isTheOne(head, words[phrase.from]))) return phrase;
  const inside = words.slice(phrase.from, phrase.to);
  const own = findShown(inside, name, beside);
  const shownBySelf = own?.icon ?? known;
  const holder = shownBySelf === undefined || isView(shownBySelf) ? holderOf(inside, beside) : null;
  const found = holder ?? own;
  // "Nurse", "driver": whoever does it is no thing of that name.
  if (someone.has(kind) && !(found?.icon && (kind === "group" || phrase.certainty < unsure))) return phrase;
  const { icon: _, ...rest } = phrase;
  const hidden = { ...rest, certainty: Math.min(phrase.certainty, unsure) };
  if (found && found.icon === undefined) return hidden;
  const usual = found?.icon ?? known;
  if (usual === undefined) return phrase;
  const icon = inState(usual, [...phrase.states, ...words.slice(phrase.from, phrase.to - 1).map(({ lower }) => lower)]);
  if (icon === "") return hidden;
  const before = words.slice(phrase.from, phrase.to - (found?.length ?? 1));
  const isGone =
    phrase.isAbsent ||
    isMissing(phrase, words) ||
    (beside.has(longAgo) && modern.has(icon)) ||
    [...(unless.get(icon) ?? [])].some((word) => beside.has(word)) ||
    before.some(({ lower }) => modelled.has(lower) || (undone.has(lower) && living.has(kind))) ||
    isOtherKind({ kind, icon }, before, beside) ||
    isPartOfThing(phrase, phrases) ||
    isTimber({ ...phrase, icon }, words, phrases) ||
    (organs.test(icon) && isOfAnimal(phrase, phrases)) ||
    // "The cat's bed".
    (/^(?:bed|house|coat)$/.test(icon) && isOfBeast(phrase, phrases));
  if (isGone) return hidden;
  const isSpokenOf =
    phrase.relation === "about" ||
    (isCompared(words, clauseStart(words, phrase.from), phrase.from) && !isExample(words, phrase));
  const material = before.map(({ lower }) => materials.get(lower)).find((colour) => colour !== undefined);
  const colour = found?.colour ?? material;
  const sure = found ? exact : loose.has(icon) ? Math.min(phrase.certainty, unsure) : phrase.certainty;
  const isOther = found ? isOfOtherThing(words, phrase, found.length, beside) : false;
  const said = words.slice(phrase.from, phrase.to - 1).filter(({ lower }) => plain.has(lower));
  return {
    ...rest,
    states: [...new Set([...phrase.states, ...said.map(({ lower }) => lower)])],
    icon,
    ...(holder?.isOne && { count: 1 }),
    ...((unseen.has(kind) || kind === "person") &&
      found && { kind: isView(icon) ? ("place" as const) : ("object" as const) }),
    certainty: isSpokenOf || isOther ? Math.min(sure, unsure) : sure,
    ...(colour && { colour }),
  };
}

const isOfBeast = ({ from }: Phrase, phrases: readonly Phrase[]) =>
  phrases.some(({ part, kind, to }) => part === "possessor" && kind === "animal" && to >= from - 1 && to <= from + 1);

/** "Light meals such as soup and a salad": one of them. */
function isExample(words: readonly Word[], { from }: Phrase): boolean {
  const before = words.slice(0, from);
  const such = before.findLastIndex(({ lower }, at) => lower === "such" && words[at + 1]?.lower === "as");
  return such >= 0 && before.slice(such).every(({ tag }) => tag !== "verb" && tag !== "aux");
}

/** A cold cup of tea has no steam, and a dry river no water. */
function inState(icon: string, states: readonly string[]): string {
  return stated.get(icon)?.find((one) => states.some((state) => one.states.has(state)))?.other ?? icon;
}

/** "The Earth", "the Sun". */
function isTheOne({ lower }: Word, first: Word | undefined): boolean {
  return first?.lower === "the" && /^(?:earth|sun|moon)$/.test(lower);
}

/** By the longest name that the table has; the dictionary's own compound is no picture of its head. */
function findShown(phrase: readonly Word[], name: string, beside: Beside): Shown | null {
  const own = name.split(" ").length;
  // "A white horse" is one, whatever sailors call so.
  const isPlain = phrase.slice(-own, -1).every(({ lower }) => plain.has(lower));
  const least = isPlain ? 1 : Math.min(longest, own);
  for (let length = Math.min(longest, phrase.length); length >= least; length -= 1) {
    const parts = phrase.slice(-length);
    const head = parts.at(-1);
    if (!head || parts.slice(0, -1).some(({ tag }) => tag !== "noun" && tag !== "adj")) continue;
    const before = parts.slice(0, -1).map(({ lower }) => lower);
    for (const last of [head.lower, head.plain, head.lower.replace(/es$/, "")]) {
      const shown = shownBy([...before, last].join("_"), beside);
      if (shown) return { ...shown, length };
    }
  }
  return null;
}

/** "Bottles of water", "a sack of lime": what holds it is seen. */
function holderOf(phrase: readonly Word[], beside: Beside): (Shown & { isOne: boolean }) | null {
  const at = phrase.findIndex(({ lower }) => lower === "of");
  const holder = phrase[at - 1];
  if (holder?.tag !== "noun" || !vessels.has(holder.plain)) return null;
  const held = shownBy(holder.plain, beside);
  return held?.icon ? { ...held, length: phrase.length - at + 1, isOne: holder.lower === holder.plain } : null;
}

function shownBy(word: string, beside: Beside): Omit<Shown, "length"> | null {
  const choice = choices.get(word);
  if (choice) {
    // "* …": usual, and told by these words as well.
    const [best] = Object.entries(choice)
      .map(([icon, cues]) => ({ icon, isUsual: cues === "" || cues.startsWith("* "), told: told(cues, beside) }))
      .toSorted((one, other) => other.told - one.told || Number(other.isUsual) - Number(one.isUsual));
    return best && (best.told > 0 || best.isUsual) ? { icon: best.icon } : {};
  }
  const tint = tints.get(word);
  if (tint !== undefined) {
    const [icon, colour] = tint.split(" ");
    return icon ? { icon, ...(colour && { colour }) } : {};
  }
  const icon = shows.get(word);
  return icon === undefined ? null : { icon };
}

const told = (cues: string, beside: Beside) => cues.split(" ").filter((cue) => beside.has(cue)).length;
