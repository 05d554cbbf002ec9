import { loadTagger } from "./load-tagger.ts";
import { joinDone } from "./mend-doing.ts";
import { mendTags } from "./mend-tags.ts";
import { findMeaning, isUnchanging, nounForm, verbForm } from "./words/dictionary.ts";
import numbers from "./words/numbers.json" with { type: "json" };

export type Tag = "noun" | "name" | "verb" | "aux" | "adj" | "adv" | "prep" | "det" | "pron" | "num" | "conj" | "other";

/** A word of a sentence with its part of speech. */
export type Word = {
  text: string;
  lower: string;
  /** Plain form: "loaves" is "loaf", "sat" is "sit". */
  plain: string;
  tag: Tag;
  /** A comma or the like stands before it. */
  isAfterStop: boolean;
  /** What a number is worth: "nine", "50,000". */
  value?: number;
  /** It goes on a spelling that began before: "000" of "50,000". */
  isPart?: true;
};

const values: Record<string, number> = numbers;

const tags: Record<string, Tag> = {
  ...{ NOUN: "noun", PROPN: "name", VERB: "verb", AUX: "aux", ADJ: "adj", ADV: "adv", ADP: "prep", DET: "det" },
  ...{ PRON: "pron", NUM: "num", CCONJ: "conj", SCONJ: "conj" },
};

const longest = 2_000;

/** The words of one English sentence, those of letters and digits alone, with their parts of speech. */
export function tagWords(sentence: string): Word[] {
  const nlp = loadTagger();
  const text = lowerFirst(sentence.slice(0, longest));
  const words: Word[] = [];
  let hasStop = false;
  nlp
    .readDoc([...text].map(baseOf).join(""))
    .tokens()
    .each((token) => {
      const [spelled, pos, lemma] = [token.out(), token.out(nlp.its.pos), token.out(nlp.its.lemma)];
      const parts = spelled.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
      // "twenty-five": no stop.
      const isHyphen = spelled === "-" && token.out(nlp.its.precedingSpaces) === "";
      if (parts.length === 0) hasStop ||= !isHyphen && /[,;:.!?()–—-]/.test(spelled);
      for (const [at, part] of parts.entries()) {
        const lower = part.toLowerCase();
        const plain = parts.length === 1 && /\p{L}/u.test(lemma) ? lemma : lower;
        const value = worthOf(spelled);
        words.push({
          ...{ text: part, lower, plain, tag: tags[pos] ?? "other", isAfterStop: hasStop },
          ...(value !== undefined && { value }),
          ...(at > 0 && { isPart: true }),
        });
        hasStop = false;
      }
    });
  const spelled =
    sentence
      .slice(0, longest)
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words.length === spelled.length ? words.map((word, at) => spellAs(word, spelled[at] ?? "")) : words;
  return joinDone(findVerbs(mendTags(own, text === sentence.slice(0, longest))));
}

/** "Škoda", "Łódź": the tagger takes a letter that Western Europe has not for a word of its own. */
const beyondLatin = /[\u0100-\u024f]/;
const bases: Record<string, string> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ı: "i", ħ: "h", Ħ: "H", œ: "o", Œ: "O" };
const baseOf = (letter: string) =>
  beyondLatin.test(letter) ? (bases[letter] ?? letter.normalize("NFD").charAt(0)) : letter;

function spellAs(word: Word, text: string): Word {
  return beyondLatin.test(text) ? { ...word, text, lower: text.toLowerCase() } : { ...word, text };
}

function worthOf(spelled: string): number | undefined {
  if (/^\d/.test(spelled)) {
    const value = Number(spelled.replace(/,(?=\d{3})/g, ""));
    return Number.isNaN(value) ? undefined : value;
  }
  return Object.hasOwn(values, spelled.toLowerCase()) ? values[spelled.toLowerCase()] : undefined;
}

/**
 * A sentence opens with a capital, which makes the tagger see names. A single creature or thing without an article is
 * one: "Rose waters the plants".
 */
function lowerFirst(sentence: string): string {
  const [opening = "", first = ""] = /^[^\p{L}\p{N}]*(\p{Lu}\p{Ll}*)(?![\p{L}\p{N}])/u.exec(sentence) ?? [];
  if (first.length < 2) return sentence;
  const lower = first.toLowerCase();
  const form = nounForm(lower);
  const kind = form === lower ? findMeaning(form, new Set())?.kind : undefined;
  const isName = kind && /^(?:person|animal|plant|object|body|place)$/.test(kind);
  const isUnknown = !form && !verbForm(lower) && !isCommon(lower);
  // "Open a window"
  const isToDo = verbForm(lower) === lower && /^\W*\w+ (?:an?|the|your) /.test(sentence);
  if (isUnknown || (isName && !isToDo && !isAdjective(sentence, lower))) return sentence;
  return opening.slice(0, opening.length - first.length) + lower + sentence.slice(opening.length);
}

/** "Heavy rollers", not "Fox runs". */
function isAdjective(sentence: string, lower: string): boolean {
  const nlp = loadTagger();
  const tokens = nlp.readDoc(lower + sentence.slice(sentence.toLowerCase().indexOf(lower) + lower.length)).tokens();
  return tokens.out(nlp.its.pos).slice(0, 2).join(" ") === "ADJ NOUN" && /s$/.test(tokens.itemAt(1).out());
}

/** Words that are no noun and no verb, and irregular plurals: the tagger knows them without their capital. */
function isCommon(lower: string): boolean {
  const nlp = loadTagger();
  const token = nlp.readDoc(`the ${lower}`).tokens().itemAt(1);
  const [pos, lemma] = [token.out(nlp.its.pos), token.out(nlp.its.lemma)];
  return pos !== "PROPN" && (pos !== "NOUN" || (lemma !== lower && nounForm(lemma) !== null));
}

const subjects = /^(?:noun|name|pron)$/;
const joining = /^(?:when|while|if|because|before|after|until|since|although|but|so|then|where|that|which|who)$/;

/** The finite verb of each clause in which the tagger saw none, by agreement: "boats rock", "a beam sweeps". */
function findVerbs(words: readonly Word[]): Word[] {
  const found = [...words];
  let start = 0;
  for (let at = 1; at <= words.length; at += 1) {
    const opens = at === words.length || opensClause(words, at);
    if (!opens) continue;
    const isLate = start > 0 && !found.slice(0, start).some(({ tag }) => tag === "verb" || tag === "aux");
    const verb = isLate && isLateVerb(words, start) ? start : agreeing(words, start, at);
    const word = found[verb];
    if (word) found[verb] = { ...word, tag: "verb", plain: verbForm(word.lower) ?? word.plain };
    const subject = found[verb - 1];
    if (word && subject?.tag === "adj") found[verb - 1] = { ...subject, tag: "noun", plain: subject.lower };
    start = at;
  }
  return found;
}

/** "Her father, an old man, repairs clocks": the verb of what came before the comma. */
function isLateVerb(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  const form = word?.tag === "noun" && word.lower.endsWith("s") ? verbForm(word.lower) : null;
  return form !== null && form !== word?.lower && next !== undefined && next.tag !== "verb" && next.tag !== "aux";
}

/** "…, …", "… when …", "… and the …": a list of things goes on in the same clause. */
function opensClause(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (!word) return false;
  if (word.isAfterStop || joining.test(word.lower)) return true;
  return before?.tag === "conj" && /^(?:det|pron|num|verb)$/.test(word.tag);
}

function agreeing(words: readonly Word[], start: number, end: number): number {
  const clause = words.slice(start, end);
  // "Running a marathon burns calories"
  const hasVerb = clause.some(
    ({ tag, lower }, at) =>
      (tag === "verb" &&
        !/^(?:to|and|but)$/.test(clause[at - 1]?.lower ?? "") &&
        !(at === 0 && lower.endsWith("ing"))) ||
      tag === "aux",
  );
  if (hasVerb) return -1;
  const fitting = clause.flatMap((word, at) => {
    const subject = clause[at - 1];
    if (!subject || !(subjects.test(subject.tag) || isTrade(subject, clause[at + 1]))) return [];
    if (!/^(?:noun|name|adj)$/.test(word.tag)) return [];
    return agrees(clause, at, isSecondOfTwo(words, start + at - 1)) ? [at] : [];
  });
  const [first = -1, second] = fitting;
  if (first < 0) return -1;
  // "A gas boiler burns fuel", "Farmers rent hives"; but "Steam engines power ships" has a compound first.
  const isBare = !clause.slice(0, first).some(({ tag }) => tag === "det" || tag === "pron");
  const subject = clause[first - 1];
  const isCompound = isBare && subject && !isMany(subject) && subject.tag === "noun";
  const goesOn = second === first + 1 && second + 1 < clause.length && clause[second + 1]?.tag !== "prep";
  return start + (isCompound && goesOn && second !== undefined ? second : first);
}

/** "The mechanic repairs", "the plane lands on": somebody or something, although the word is an adjective as well. */
function isTrade({ tag, lower }: Word, after: Word | undefined): boolean {
  const kind = tag === "adj" && nounForm(lower) === lower ? findMeaning(lower, new Set())?.kind : undefined;
  // "The young foxes, Rusty and Bramble, lived there": nothing follows that a young one could fox.
  return kind === "person" || (after !== undefined && /^(?:animal|object)$/.test(kind ?? ""));
}

/** "The doctor and the nurse": one subject of two. */
function isSecondOfTwo(words: readonly Word[], at: number): boolean {
  const [joint = -1] = [at - 1, at - 2].filter((place) => words[place]?.lower === "and");
  const isClear = joint === at - 1 || /^(?:det|pron|adj|num)$/.test(words[at - 1]?.tag ?? "");
  const before = words.slice(0, Math.max(0, joint));
  const own = before.slice(
    Math.max(
      0,
      before.findLastIndex(({ isAfterStop }) => isAfterStop),
    ),
  );
  return isClear && own.length > 0 && !own.some(({ tag }) => tag === "verb" || tag === "aux" || tag === "prep");
}

function agrees(clause: readonly Word[], at: number, isSecond: boolean): boolean {
  const [word, subject] = [clause[at], clause[at - 1]];
  if (!word || !subject) return false;
  const form = verbForm(word.lower);
  if (!form || word.lower.length < 3) return false;
  // "A boat and a steel cable": of what it is made.
  const isMade = /^an?$/.test(clause[at - 2]?.lower ?? "");
  if (isMade && findMeaning(subject.plain, new Set())?.kind === "substance") return false;
  const isJoined = isSecond || clause[at - 2]?.lower === "and";
  const isPlural = isMany(subject) || isJoined || /^(?:we|they|you|i)$/.test(subject.lower);
  const hasEnding = word.lower !== form && word.lower.endsWith("s");
  // "The mayor cut the ribbon"
  const isThen = isUnchanging(word.lower) && /^(?:det|pron)$/.test(clause[at + 1]?.tag ?? "");
  return isThen || (isPlural ? word.lower === form : hasEnding);
}

/** "boats", "children". */
export function isMany({ tag, lower, plain }: Word): boolean {
  if (tag !== "noun" && tag !== "name") return false;
  if (/(?:people|police|men)$/.test(lower)) return true;
  return lower !== plain && lower !== nounForm(lower) && !lower.endsWith("ss");
}
