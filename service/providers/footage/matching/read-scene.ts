import iconWords from "#lib/cards/icon-words.json" with { type: "json" };
import { alwaysLarge } from "#lib/text/proper-names.ts";
import { patterns } from "../../painter/cards/find-amounts.ts";
import { findThings } from "../../painter/cards/find-things.ts";
import { kinds, readWords, stem, type Term, type Word } from "./read-words.ts";

export type SceneText = {
  /** What is to be seen. */
  description: string;
  narration: string;
  /** Of the film: every scene shares it, so it tells less. */
  title: string;
  /** What the scenes before and after say. */
  around?: string;
  language: string;
};

/** What a piece has to show. */
export type SceneSubject = {
  /** The noun phrase or name that the sentence is about. */
  subject: Term;
  /** One of its kind: a full name. */
  isUnique: boolean;
  /** The sentence shows its object only, or says what its subject is: more evidence is needed. */
  isDoubtful: boolean;
  hasQuality: boolean;
  /** Names, and what the subject is part of. */
  required: Term[];
  others: Term[];
  context: Term[];
  years: string[];
  /** Every word of the sentence. */
  stems: ReadonlySet<string>;
  /** Search words, the subject first. */
  words: string[];
};

type Role = "name" | "noun" | "quality" | "number" | "verb" | "place" | "other";

const capital = /^(?:\p{Lu}|\p{N}.*\p{Lu})/u;
const englishRoles: Record<string, Role> = { NOUN: "noun", PROPN: "noun", ADJ: "quality", VERB: "verb", AUX: "verb" };
const determiners: Record<string, RegExp | undefined> = patterns.determiners;

/** What a word does in its sentence; languages without a tagger tell by capitals, articles or scripts. */
function roleOf(words: readonly Word[], at: number, language: string): Role {
  const { text = "", tag = "", isStop = false, gap = "" } = words[at] ?? {};
  const [last = "", next = ""] = [words[at - 1]?.text, words[at + 1]?.text];
  const isEnglish = language === "en";
  const follows = (language === "de" || determiners[language] !== undefined) && kinds.placing.test(last);
  if (tag === "ADP" || ((language === "de" || determiners[language]) && kinds.placing.test(text))) return "place";
  if (/^\p{N}/u.test(text)) return "number";
  const opens = at === 0 || /[.!?:]\s*$/.test(gap);
  const isLarge = capital.test(text) && !alwaysLarge.has(text.toLowerCase());
  if (isLarge && !isStop && language !== "de" && (!opens || tag === "PROPN")) return "name";
  if (isEnglish) return englishRoles[tag] ?? "other";
  // An Arabic sentence may begin with its verb, which has no article.
  if (isStop || (language === "ar" && opens && /^[يت]\p{L}{3}/u.test(text))) return "other";
  if (language === "de" && isLarge) return follows && !/m$|^zur$/i.test(last) ? "name" : "noun";
  if (language === "ja") {
    return /^[\p{Script=Han}\p{Script=Katakana}]/u.test(text) && !/^[るくすつむぶうっい]/u.test(next)
      ? "noun"
      : "other";
  }
  return language !== "de" && (!determiners[language] || determiners[language].test(last) || follows)
    ? "noun"
    : "other";
}

/** Puts right what the tagger often takes for nouns: "bears hunt seals", "water your tomatoes", "the moon rises over". */
function correctEnglish(words: readonly Word[], read: readonly Role[]): Role[] {
  const roles = [...read];
  for (const [at, { text, gap, tag }] of words.entries()) {
    const [role, last] = [roles[at], roles[at - 1]];
    const isBefore = (tags: RegExp) => words[at + 1]?.gap === " " && tags.test(words[at + 1]?.tag ?? "");
    const isPlural = (word = "") => /[^su]s$/.test(word);
    const start = roles.findLastIndex((each, from) => from < at && each !== "noun" && each !== "quality");
    const isVerbless = !read.includes("verb") && (last !== "noun" || /^(?:DET|PRON)$/.test(words[start]?.tag ?? ""));
    const isVerb =
      (isPlural(words[at - 1]?.text) && last === "noun") ||
      isBefore(/^(?:DET|PRON)$/) ||
      (isVerbless && isPlural(text) && isBefore(/^(?:ADP|NOUN|ADJ)$/));
    const isAfterThing =
      at === 0 ? isBefore(/^(?:DET|PRON)$/) : gap === " " && /^(?:noun|name|number)$/.test(last ?? "");
    if (role === "noun" && isAfterThing && isVerb) roles[at] = "verb";
    // "Combine harvesters cut": no order when another verb follows.
    if (role === "verb" && at === 0 && roles[1] === "noun" && roles[2] === "verb") roles[at] = "noun";
    // "The Statue of Liberty".
    if (tag === "ADP" && text === "of" && last === "name" && roles[at + 1] === "name") roles[at] = "name";
  }
  return roles;
}

type Part = { from: number; to: number; isPlaced: boolean; isLinked: boolean };

/** Noun phrases in order. */
function partsOf(words: readonly Word[], roles: readonly Role[], isJoined: boolean): Part[] {
  const parts: Part[] = [];
  const isIn = (at: number) =>
    /^(?:name|noun|quality)$/.test(roles[at] ?? "") || (roles[at] === "number" && roles[at - 1] === "name");
  for (let from = 0; from < words.length; from += 1) {
    if (!isIn(from)) continue;
    let to = from + 1;
    while (isJoined && isIn(to) && /^[\s'’.-]*$/u.test(words[to]?.gap ?? "")) to += 1;
    while (to > from && roles[to - 1] === "quality") to -= 1;
    if (to === from) continue;
    let at = from - 1;
    while (roles[at] === "other" && words[at]?.isStop && from - at < 3) at -= 1;
    const isPlaced = roles[at] === "place" && !/[.,;:!?]/.test(words[at + 1]?.gap ?? "");
    parts.push({ from, to, isPlaced, isLinked: isPlaced && kinds.linking.test(words[at]?.text ?? "") });
    from = to - 1;
  }
  return parts;
}

/** What a sentence is about that can be seen; null where it names nothing of the kind, or is a figure of speech. */
export function readScene(scene: SceneText): SceneSubject | null {
  const { description, narration, title, around = "" } = scene;
  const language = scene.language.split("-")[0] ?? "en";
  const sentence = description.trim() || narration;
  const { [language]: idioms }: Record<string, RegExp | undefined> = patterns.idioms;
  const { [language]: absence }: Record<string, RegExp | undefined> = patterns.absence;
  if (idioms?.test(sentence) || idioms?.test(narration)) return null;
  const words = readWords(sentence, language);
  const read = words.map((_, at) => roleOf(words, at, language));
  const roles = language === "en" ? correctEnglish(words, read) : read;
  const textAt = (at: number) => words[at]?.text ?? "";
  const isName = (at: number) => roles[at] === "name" || (roles[at] === "number" && roles[at - 1] === "name");
  const isAbsent = ({ from }: Part) =>
    words.slice(Math.max(0, from - 3), from).some(({ text }) => absence?.test(text) && !/^as$/i.test(text));
  const parts = partsOf(words, roles, /^(?:en|de|fr|es|pt|ja)$/.test(language)).filter((part) => !isAbsent(part));

  const verb = roles.indexOf("verb");
  const free = parts.filter(({ isPlaced }) => !isPlaced);
  const ownerOf = (part: Part) =>
    parts.find(({ from, isLinked }) => isLinked && from > part.from && from <= part.to + 3);
  const topic = language === "ja" ? parts.find(({ to }) => /^[はが]/u.test(textAt(to))) : undefined;
  const acting = topic ?? free.find(({ from }) => verb < 0 || from < verb);
  const counted = acting && kinds.quantity.test(textAt(acting.to - 1)) ? ownerOf(acting) : undefined;
  const main = counted ?? acting ?? free[0];
  if (!main) return null;
  const { from, to } = main;
  const endsInName = isName(to - 1);
  if (!endsInName && (kinds.abstract.test(textAt(to - 1)) || kinds.weak.test(textAt(to - 1)))) return null;
  // A name at its end is what it is about; else the noun there, with its modifying nouns.
  let start = to - 1;
  while (start > from && (endsInName ? isName(start - 1) : roles[start - 1] === "noun")) start -= 1;

  const things = new Map(findThings(sentence, language, 12).map(({ word, name }) => [word.toLowerCase(), name]));
  const termOf = (part: readonly Word[]): Term =>
    part.map(({ text, stems }) => new Set([...stems, ...translations(things.get(text.toLowerCase()), language)]));
  const queryOf = (part: readonly Word[]) =>
    part
      .map(({ text, gap }, at) => (at > 0 ? gap : "") + text.replace(/['’]s$/u, ""))
      .join("")
      .toLowerCase();
  const subject = words.slice(start, to);
  const own = new Set(subject.flatMap(({ stems }) => stems));
  const used = new Set(words.flatMap(({ stems }) => stems));
  const isOf = (stems: ReadonlySet<string>, word: Word | undefined) => word?.stems.some((each) => stems.has(each));
  const [required, others, queries]: [Term[], Term[], string[]] = [[], [], [queryOf(subject)]];
  const owner = ownerOf(main);
  for (const part of parts) {
    for (let at = part.from; at < (part === main ? start : part.to); at += 1) {
      const first = at;
      while (isName(first) && at + 1 < part.to && isName(at + 1)) at += 1;
      const found = words.slice(first, at + 1);
      const isNoun = roles[at] === "noun" && !kinds.weak.test(textAt(at)) && !isOf(own, found[0]);
      if (isName(at) || (isNoun && part === owner && at === part.to - 1)) required.push(termOf(found));
      else if (isNoun || (roles[at] === "quality" && part === main)) others.push(termOf(found));
      if (isName(at) || (isNoun && part !== main)) queries.push(queryOf(found));
    }
  }
  // Without a subject that can be seen, what is done belongs to the picture.
  const verbs = words.filter((_, at) => !acting && roles[at] === "verb").map(({ stems }) => [new Set(stems)]);
  const told = readWords([title, around, description === narration ? "" : narration].join(". "), language);
  const tells = ({ text, tag, isStop }: Word) =>
    !isStop && text.length > 2 && !kinds.weak.test(text) && !kinds.abstract.test(text) && /^$|NOUN|PROPN/.test(tag);
  return {
    subject: termOf(subject),
    isUnique: endsInName && to - start > 1 && !kinds.any.test(textAt(from - 1)),
    isDoubtful: !acting || (!endsInName && kinds.being.test(textAt(to))),
    hasQuality: roles.slice(from, start).includes("quality"),
    ...{ required, others: [...others, ...verbs], stems: used, words: [...new Set(queries)].slice(0, 3) },
    context: told.filter((word) => tells(word) && !isOf(used, word)).map(({ stems }) => [new Set(stems)]),
    years: yearsIn(sentence),
  };
}

export const yearsIn = (text: string): string[] => text.match(/(?<!\p{N})(?:1\d|20)\d\d(?!\p{N})/gu) ?? [];

/** A thing's word in other languages, where it has an icon. */
function translations(icon: string | undefined, language: string): string[] {
  const rows: Record<string, string> = iconWords;
  const words = rows[icon ?? ""]?.replaceAll("=", "").split(/[|,]/) ?? [];
  return words.filter((word) => /^\S+$/.test(word)).flatMap((word) => [stem(word, language), stem(word, "en")]);
}
