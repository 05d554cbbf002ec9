import type { Candidate } from "./cast.ts";
import type { Sex } from "./first-names.ts";
import { isQuoted } from "./kind-of.ts";
import type { Sentence } from "./read-film.ts";
import { sexOfNoun } from "./somebody.ts";

const sexes: Record<string, Sex> = { his: "male", him: "male", he: "male", her: "female", she: "female" };

/** Whom "his name was", "everyone called her" and "she was called" before a name speak of. */
export function sexOfNamed({ words }: Sentence, from: number): Sex | undefined {
  const back = (steps: number) => words[from - steps]?.lower ?? "";
  if (back(2) === "name" && /^(?:is|was)$/.test(back(1))) return sexes[back(3)];
  if (back(2) === "called") return sexes[back(1)];
  return back(1) === "called" && /^(?:is|was)$/.test(back(2)) ? sexes[back(3)] : undefined;
}

type Told = {
  found: ReadonlyMap<string, Candidate>;
  isKnown: boolean;
  scene: number;
  /** What the name says. */
  sex: Sex | undefined;
};

/**
 * Who was there without a name and has one from here on: "Her name was Agnes", "'My name is Luca,' said the boy", "It was
 * Josef". Whoever was seen last may be meant.
 */
export function findIntroduced(
  sentence: Sentence,
  from: number,
  { found, isKnown, scene, sex: own }: Told,
): string | null {
  const opens = sentence.words[from - 2]?.opensSentence === true;
  const [subject = "", being = ""] = [sentence.words[from - 2]?.lower, sentence.words[from - 1]?.lower];
  const isRevealed = opens && !isKnown && /^(?:it|he|she)$/.test(subject) && /^(?:is|was)$/.test(being);
  const isSaid = isOwnName(sentence, from);
  const said = sexOfNamed(sentence, from) ?? (isRevealed ? (sexes[subject] ?? own) : undefined);
  if (!said && !isRevealed && !isSaid) return null;
  const people = [...found].filter(
    ([, { kind, icon, role }]) => kind === "character" && (role !== undefined || icon === undefined),
  );
  const speaker = isSaid ? people.filter(([key]) => sentence.words.some(({ lower }) => lower === key)) : [];
  const sex = isSaid ? sexOfSpeaker(sentence) : said;
  const meant = (speaker.length > 0 ? speaker : people).filter(
    ([key, one]) => sex === undefined || (one.sex ?? one.role?.sex ?? sexOfNoun(key) ?? sex) === sex,
  );
  const last = ([, { scenes }]: (typeof people)[number]) => Math.max(...scenes);
  const [latest] = meant.toSorted((one, other) => last(other) - last(one));
  // "Somebody lifted him. It was Yaw": nobody of long before.
  return latest && (!isRevealed || last(latest) >= scene - 2) ? latest[0] : null;
}

/** "My name is Luca". */
function isOwnName(sentence: Sentence, from: number): boolean {
  const [my, name] = [sentence.words[from - 3]?.lower, sentence.words[from - 2]?.lower];
  return my === "my" && name === "name" && isQuoted(sentence, from);
}

/** Whether the sentence gives somebody this name. */
export function isNamedHere(sentence: Sentence, from: number): boolean {
  return sexOfNamed(sentence, from) !== undefined || isOwnName(sentence, from);
}

function sexOfSpeaker(sentence: Sentence): Sex | undefined {
  const speaker = sentence.words.find(({ lower }, at) => /^s?he$/.test(lower) && !isQuoted(sentence, at));
  return speaker && sexes[speaker.lower];
}
