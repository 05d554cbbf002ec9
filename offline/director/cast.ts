import type { CastKind } from "#lib/contract/cast.ts";
import { type FoundName, findNames } from "#offline/director/names.ts";
import { followPronouns } from "#offline/director/pronouns.ts";
import type { ReadScene, Sentence } from "#offline/director/read-film.ts";
import { namesakesIn } from "#offline/understanding/namesakes.ts";
import type { Era } from "../illustrator/figure/eras.ts";
import type { Role } from "../illustrator/words/person-words.ts";
import { findIntroduced } from "./find-introduced.ts";
import { type Sex, sexOfName } from "./first-names.ts";
import { isAnyone, isOneThing, isOnlySaid, isSpokenOf, kindOf, pronounRoles, withoutArticle } from "./kind-of.ts";
import { isElsewhere, isOwner } from "./mentions.ts";
import { calledWith, joinEndings, merge, roleBeside, settleCalled, sexOfTitle, whoIs } from "./merge-cast.ts";
import { readLooks } from "./read-looks.ts";
import { readModifiers } from "./read-modifiers.ts";
import { readIntroduced, readOwned } from "./read-owned.ts";
import { ageOfBirthday, saidAge } from "./said-age.ts";
import { isClothing } from "./said-items.ts";
import { settleMeant } from "./settle-meant.ts";
import { sexByPronouns } from "./sex-by-pronouns.ts";
import { strangersIn } from "./they.ts";

/** Someone or something that may come back, while the film is still being read. */
export type Candidate = {
  kind: CastKind;
  name: string;
  aliases: string[];
  role?: Role;
  icon?: string;
  sex?: Sex;
  /** What opens the name and says who it is: "doctor". */
  title?: string;
  /** What else the film calls them: "boy", "potter". */
  called?: string[];
  /** Which of the words that may mean anybody mean them: "man". */
  meant?: string[];
  /** Was told of as somebody new: "a man". */
  isNew?: true;
  /** What the film itself says of the looks: "old", "red", "in a green coat". */
  modifiers: string[];
  scenes: Set<number>;
  /** When the film is where they come first. */
  era?: Era;
  /** The nation of the land that the film is in, where it is of old days. */
  land?: string;
};

const most = { character: 10, object: 6, place: 6 } as const;

/** Who and what comes back in the film: named ones, and roles, animals, objects and places of two scenes or more. */
export function findCast(film: readonly ReadScene[], language: string): Candidate[] {
  const named = findNames(film, language).map(fromName);
  const namesakes = namesakesIn(film.map(({ text }) => text).join(" "));
  const found = new Map<string, Candidate>();
  let before: Sentence | undefined;
  film.forEach(({ sentences }, scene) => {
    for (const sentence of sentences) {
      readSentence(sentence, scene, { named, found, language, before, namesakes });
      before = sentence;
    }
  });
  settleCalled(named, found);
  tellLooks(film, named);
  settleMeant(named, found);
  for (const candidate of named) merge(candidate, found);
  const all = [...named.filter(({ name }) => name !== ""), ...joinEndings([...found.values()])];
  sexByPronouns(film, all);
  followPronouns(film, all, (one, sentence, at) => tellOf(all, one, sentence, at));
  const kept: Candidate[] = [];
  for (const candidate of all) {
    const isNamed = named.includes(candidate);
    if (candidate.scenes.size < (isNamed && candidate.kind === "character" ? 1 : 2)) continue;
    // "The door", "the money": whichever it is, nobody would know it again.
    if (candidate.kind === "object" && candidate.modifiers.length === 0) continue;
    if (kept.filter(({ kind }) => kind === candidate.kind).length < most[candidate.kind]) kept.push(candidate);
  }
  return kept;
}

/** What is said of somebody as "she" before it is known who else is meant by "the old woman". */
function tellLooks(film: readonly ReadScene[], named: readonly Candidate[]): void {
  const copies = named.map((one) => ({ ...one, scenes: new Set(one.scenes), modifiers: [...one.modifiers] }));
  sexByPronouns(film, copies);
  followPronouns(film, copies, (one, sentence, at) => tellOf(copies, one, sentence, at));
  named.forEach((one, at) => {
    one.modifiers.push(...(copies[at]?.modifiers.slice(one.modifiers.length) ?? []));
    const sex = copies[at]?.sex;
    if (sex) one.sex ??= sex;
    const { called = [], role } = copies[at] ?? {};
    one.called = [...called];
    one.aliases.push(...called.filter((noun) => !one.aliases.includes(noun) && !isSharedBy(named, one, noun)));
    if (role) one.role ??= role;
  });
}

/** Whether others are called so as well. */
function isSharedBy(named: readonly Candidate[], one: Candidate, noun: string): boolean {
  return named.some((other) => other !== one && (other.called?.includes(noun) || other.aliases.includes(noun)));
}

/** "She was a round little woman", "in his brown apron". */
function tellOf(all: readonly Candidate[], one: Candidate, sentence: Sentence, at: number): void {
  // "In his helmet": of whoever has one.
  const isOthers = (look: string) => {
    const noun = look.split(" ").at(-1) ?? "";
    return all.some((other) => other !== one && other.modifiers.some((each) => each.endsWith(` ${noun}`)));
  };
  const birthday = ageOfBirthday(sentence.words, one.sex);
  if (birthday && !one.modifiers.includes(birthday)) one.modifiers.push(birthday);
  const owned = readOwned(sentence, at).filter((look) => !look.startsWith("in ") || !isOthers(look));
  const said = owned.length > 0 ? null : readLooks(sentence, at, at + 1);
  // "She has picked tea since she was sixteen": she is older now.
  const isThen = /^(?:since|when|until|before|after|if)$/.test(sentence.words[at - 1]?.lower ?? "");
  one.modifiers.push(...(said?.looks ?? owned).filter((look) => !isThen || !saidAge.test(look)));
  if (!said || said.nouns.length === 0) return;
  const { called, role } = whoIs(sentence, said.nouns);
  one.called = [...(one.called ?? []), ...called];
  const isFormer = sentence.words.some(({ lower }) => lower === "former");
  if (!one.icon && role && !isFormer) one.role ??= role;
}

function fromName({ name, aliases, kind }: FoundName & { called: string[] }): Candidate {
  return { kind, name, aliases, modifiers: [], scenes: new Set() };
}

type Reading = {
  named: Candidate[];
  found: Map<string, Candidate>;
  language: string;
  before: Sentence | undefined;
  namesakes: ReadonlySet<string>;
};

function readSentence(sentence: Sentence, scene: number, { named, found, language, before, namesakes }: Reading): void {
  /** Nouns that only say more of somebody: "a thin woman" of "she". */
  const claimed = new Set(claimedIn(sentence));
  for (const candidate of named) {
    for (const name of [candidate.name, ...candidate.aliases]) {
      const at = findPhrase(sentence, name);
      // "Malia's assistant": she need not be there.
      if (at < 0 || isElsewhere(sentence, at + name.split(" ").length)) continue;
      const to = at + name.split(" ").length;
      if (!isOnlySaid(sentence, at, to)) candidate.scenes.add(scene);
      const said = candidate.kind === "character" ? readLooks(sentence, at, to) : null;
      candidate.modifiers.push(...(said?.looks ?? readModifiers(sentence, { from: at, to })));
      const birthday = candidate.kind === "character" ? ageOfBirthday(sentence.words.slice(0, at)) : null;
      if (birthday && candidate.scenes.size <= 1) candidate.modifiers.push(birthday);
      for (const noun of said?.nouns ?? []) claimed.add(noun);
      const introduced = readIntroduced(sentence, at, before);
      for (const noun of introduced?.nouns ?? []) delete found.get(before?.words[noun]?.lower ?? "")?.isNew;
      if (introduced && before) candidate.modifiers.push(...introduced.looks);
      // "The old man" is known by both words.
      const isFound = introduced?.nouns.some((noun) => found.has(before?.words[noun]?.lower ?? ""));
      const met = isFound ? null : introduce(candidate, { sentence, at, scene, found });
      const {
        called = [],
        sex,
        ...who
      } = introduced && before ? whoIs(before, introduced.nouns) : whoIs(sentence, said?.nouns ?? []);
      const title = sentence.words[at - 1]?.lower ?? "";
      candidate.called = [
        ...(candidate.called ?? []),
        ...called,
        ...(met ? [met] : []),
        ...(/^(?:mrs?|ms|miss)$/.test(title) ? [title] : []),
      ];
      const titled =
        sexOfTitle(sentence.words[at - 1]?.lower ?? "") ?? sexOfTitle(sentence.words[at]?.lower ?? "") ?? sex;
      if (titled) candidate.sex ??= titled;
      const { icon, role } = calledWith(sentence, at, named) ?? {};
      const beside = roleBeside(sentence, at, to) ?? (icon ? { icon, ...(role && { role }) } : who);
      if (!candidate.role && !candidate.icon) Object.assign(candidate, beside);
    }
  }
  const more = language.startsWith("en") ? strangersIn(sentence) : [];
  const inOrder = [...sentence.found, ...more].toSorted((one, other) => one.position - other.position);
  for (const each of inOrder.map((one) => withoutArticle(sentence, one))) {
    const length = each.word.split("_").length;
    const kind = kindOf(each);
    if (kind === "character" && namesakes.has(each.word)) continue;
    // A dog called Boss is nobody's boss.
    const isCalled = named.some(({ name }) => name === sentence.words[each.position]?.text);
    if (kind === "character" && isCalled) continue;
    if (!kind || !isOneThing(sentence, each, language)) continue;
    // A hat is of whoever wears it.
    if (kind === "object" && isClothing(each.word)) continue;
    const isSaid = isOnlySaid(sentence, each.position, each.position + length);
    if (kind === "character" && (isSaid || isSpokenOf(sentence, each.position))) continue;
    // "She borrows her brother's boat": he need not be there.
    if (
      kind === "character" &&
      (isOwner(sentence, each.position + length) || isElsewhere(sentence, each.position + length))
    )
      continue;
    if (kind === "character" && claimed.has(each.position)) continue;
    // "In a cowboy hat": which hat.
    if (kind === "character" && isClothing(sentence.words[each.position + length]?.lower ?? "")) continue;
    const isNew = kind === "character" && isAnyone(sentence, each);
    const older = found.get(each.word);
    // "A man" is another man than the one before; "the man" is the last of them.
    if (isNew && older && !older.scenes.has(scene)) found.set(`${each.word} ${found.size}`, older);
    if (isNew && older && !older.scenes.has(scene)) found.delete(each.word);
    const key = each.word;
    const isSpaced = /^[\p{Script=Latin}\p{N}_]+$/u.test(key);
    const spelled = sentence.words.slice(each.position, each.position + length).map(({ lower }) => lower);
    const known =
      found.get(key) ??
      ({
        kind,
        name: isSpaced ? spelled.join(" ") : key.replaceAll("_", " "),
        aliases: [],
        modifiers: [],
        scenes: new Set(),
      } satisfies Candidate);
    found.set(key, known);
    if (isNew) known.isNew = true;
    if (each.role && kind === "character") known.role = each.role;
    if (each.icon && kind !== "place") known.icon ??= each.icon;
    known.scenes.add(scene);
    const span = { from: each.position, to: each.position + length };
    const said = kind === "character" ? readLooks(sentence, span.from, span.to) : null;
    for (const noun of said?.nouns ?? []) claimed.add(noun);
    const { sex, called = [] } = said ? whoIs(sentence, said.nouns) : {};
    if (called.length > 0) known.called = [...(known.called ?? []), ...called];
    if (sex) known.sex ??= sex;
    known.modifiers.push(...(said?.looks ?? readModifiers(sentence, span)));
  }
}

/** "His name was Walter": the old man of the scenes before, by the word that he was told of with. */
function introduce(
  { name, scenes }: Candidate,
  { sentence, at, scene, found }: { sentence: Sentence; at: number; scene: number; found: Map<string, Candidate> },
): string | null {
  const isKnown = [...scenes].some((each) => each < scene);
  const met = findIntroduced(sentence, at, { found, isKnown, scene, sex: sexOfName(name) });
  if (met) delete found.get(met)?.isNew;
  return met;
}

/** The nouns after "he is" and "she was". */
function claimedIn(sentence: Sentence): number[] {
  return sentence.words.flatMap(({ lower }, at) =>
    pronounRoles.test(lower) ? (readLooks(sentence, at, at + 1)?.nouns ?? []) : [],
  );
}

function findPhrase({ words }: Sentence, phrase: string): number {
  const parts = phrase.split(" ");
  return words.findIndex((_, at) => parts.every((part, index) => words[at + index]?.text === part));
}
