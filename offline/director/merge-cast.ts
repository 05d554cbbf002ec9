import type { Candidate } from "./cast.ts";
import { hasEpithet } from "./judge-name.ts";
import { determined, kindOf, noOne } from "./kind-of.ts";
import { isOwner } from "./mentions.ts";
import type { Sentence } from "./read-film.ts";
import { animalIcon, roleOf, sexOfNoun, taggedWords } from "./somebody.ts";

type Who = Pick<Candidate, "role" | "icon" | "title" | "sex">;

/** Who the nouns say that somebody is: "boy", "potter", "goat". */
export function whoIs(sentence: Sentence, nouns: readonly number[]): Who & { called: string[] } {
  const who: Who & { called: string[] } = { called: [] };
  for (const at of nouns) {
    // "The gardener's son" is no gardener.
    if (isOwner(sentence, at + 1)) continue;
    const noun = sentence.words[at]?.lower ?? "";
    const found = sentence.found.find((each) => each.position === at);
    const role = found?.role ?? roleOf(noun);
    if (!noOne.test(noun)) who.called.push(noun);
    if (sentence.words[at - 1]?.lower === "twin") who.called.push("twins");
    const sex = sexOfNoun(noun);
    if (sex) who.sex ??= sex;
    // "His niece Elspeth, a thin girl": as old as the nearer word.
    if (role && who.role && role.size !== undefined && role.sex === who.role.sex) who.role = { ...role, ...who.role };
    else if (role) who.role ??= role;
    else {
      // "Their hen, a speckled bird": a hen.
      const icon = found?.icon && kindOf(found) === "character" ? found.icon : animalIcon(noun);
      if (icon && (!who.icon || /^(?:bird|fish)$/.test(who.icon))) who.icon = icon;
    }
  }
  // "Her best friend was a cat".
  if (who.icon && who.role && Object.keys(who.role).length === 0) delete who.role;
  return who;
}

/** "Mr Hadley", "Aunt Ruth". */
export function sexOfTitle(before: string): Candidate["sex"] {
  if (/^(?:mr|mister|sir|lord|uncle|brother|king|prince)$/.test(before)) return "male";
  return /^(?:mrs|ms|miss|madam|lady|aunt|auntie|sister|queen|princess)$/.test(before) ? "female" : undefined;
}

/** What stands right before or after a name, or opens it as a title, and says who it is. */
export function roleBeside(sentence: Sentence, from: number, to: number): Who | null {
  const { words, found, text } = sentence;
  const isRead = taggedWords(sentence) !== null;
  const at = (position: number) => found.find((each) => each.position === position && kindOf(each) === "character");
  const is = /^(?:is|was|named|called)$/.test(words[to]?.lower ?? "") ? 1 : 0;
  const hasComma = text.includes(`${words[to - 1]?.text}, ${words[to]?.text}`);
  const isApposed = is === 1 || hasComma || hasEpithet(sentence, from, to);
  const isCalled = /^(?:named|called|is|was)$/.test(words[from - 1]?.lower ?? "");
  const title = to - from > 1 ? at(from) : undefined;
  if (title?.role) return { role: title.role, title: title.word };
  if (isRead) return null;
  const near = [at(from - 1), isCalled ? at(from - 2) : undefined];
  if (isApposed && determined.test(words[to + is]?.lower ?? ""))
    near.push(at(to + is + 1), at(to + is + 2), at(to + is + 3));
  const one = near.find((each) => each !== undefined);
  if (!one) return null;
  return one.role ? { role: one.role } : one.icon ? { icon: one.icon } : null;
}

/** "Two horses called Pancho and Reina": what the one is the other is as well. */
export function calledWith({ words }: Sentence, at: number, named: readonly Candidate[]): Candidate | undefined {
  const isPair = words[at - 1]?.lower === "and" && /^(?:called|named)$/.test(words[at - 3]?.lower ?? "");
  return isPair ? named.find(({ name }) => name === words[at - 2]?.text) : undefined;
}

/** A named one who is a keeper takes over what the film says of "the keeper"; Doctor Osei is no surgeon of the film's. */
export function merge(candidate: Candidate, found: Map<string, Candidate>): void {
  for (const [key, other] of found) {
    const isTrade = candidate.role?.garment !== undefined && other.role === candidate.role;
    const isAnimal = !candidate.role && candidate.icon !== undefined && other.icon === candidate.icon;
    const isSame = isTrade || isAnimal || (candidate.called?.includes(key) && !other.isNew);
    if (!isSame || other.kind !== "character") continue;
    if (candidate.title !== undefined && candidate.title !== key && !candidate.called?.includes(key)) continue;
    if (!candidate.aliases.includes(other.name)) candidate.aliases.push(other.name);
    for (const scene of other.scenes) candidate.scenes.add(scene);
    candidate.modifiers.push(...other.modifiers);
    if (!candidate.icon) candidate.role ??= other.role;
    candidate.sex ??= other.sex;
    found.delete(key);
  }
}

/** "keeper" and "lighthouse keeper" are one. */
export function joinEndings(all: Candidate[]): Candidate[] {
  return all.filter((short) => {
    const long = all.find(
      (other) => other !== short && other.kind === short.kind && other.name.endsWith(` ${short.name}`),
    );
    if (!long) return true;
    long.aliases.push(short.name);
    for (const scene of short.scenes) long.scenes.add(scene);
    long.modifiers.push(...short.modifiers);
    return false;
  });
}

const severalOf = /(?:[^s]s|men|children)$/;

/** "The boy" is whoever was called so; of two boys with names nobody knows which is meant. */
export function settleCalled(named: readonly Candidate[], found: Map<string, Candidate>): void {
  for (const one of named) {
    const own = new Set(one.called);
    // "The twins", "her daughters": all of them.
    const shared = [...own].filter(
      (noun) => !severalOf.test(noun) && named.some((other) => other !== one && other.called?.includes(noun)),
    );
    for (const noun of shared) found.delete(noun);
    one.aliases.push(...[...own].filter((noun) => !shared.includes(noun) && !one.aliases.includes(noun)));
  }
}
