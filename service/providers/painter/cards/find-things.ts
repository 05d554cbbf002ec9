import words from "#lib/cards/icon-words.json" with { type: "json" };
import { loadTagger } from "../../tagger/load-tagger.ts";
import { literal, patterns } from "./find-amounts.ts";

type Tables = Record<string, RegExp | undefined>;
const { absence, idioms, determiners } = patterns;

const LANGUAGES = ["en", "de", "fr", "es", "pt", "ja", "zh", "ar"];

/** A thing that a sentence names, with the icon that shows it. */
export type Thing = { name: string; word: string; at: number };

/** A word of a sentence; `isNoun` where a tagger or the language's spelling tells. */
type Token = { text: string; at: number; isNoun: boolean; isGlued: boolean };
/** Shown only for an animal that has a name: on a desk it is another thing. */
const onlyNamed = "mouse-face";
/** Words in a row by their first one, longest first. */
type Index = Map<string, { icon: string; row: string[] }[]>;

const indexes = new Map<string, Index>();

/**
 * The things of a sentence that one picture shows with certainty, in order, none twice. Nouns alone, and only where they
 * stand for themselves: not as part of a longer name, in a comparison, a figure of speech, or where something is absent.
 */
export function findThings(sentence: string, language: string, most = 3): Thing[] {
  const tag = language.split("-")[0] ?? "en";
  const reader = readers[tag];
  if (!reader) return [];
  const index = indexOf(tag);
  const tokens = reader.read(sentence);
  const found: Thing[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const match = matchAt(tokens, at, { index, forms: reader.forms });
    if (!match || match.icon === onlyNamed) continue;
    const end = at + match.row.length;
    const isMeant =
      !isAbsent(tokens, at, tag) && !isIdiom(sentence, tag) && reader.isMeant(tokens, { from: at, to: end }, sentence);
    const [first, last] = [tokens[at], tokens[end - 1]];
    if (isMeant && first && last && !found.some(({ name }) => name === match.icon)) {
      found.push({ name: match.icon, word: sentence.slice(first.at, last.at + last.text.length), at: first.at });
    }
    at = end - 1;
  }
  return found.slice(0, most);
}

/** The icons of things among English tags, which are words without a sentence. */
export function iconsOfTags(text: string): string[] {
  const tokens = spaced(text, () => true);
  const index = indexOf("en");
  return tokens.flatMap((_, at) => matchAt(tokens, at, { index, forms: lower })?.icon ?? []);
}

function indexOf(tag: string): Index {
  const known = indexes.get(tag);
  if (known) return known;
  const index: Index = new Map();
  const column = LANGUAGES.indexOf(tag);
  for (const [icon, row] of Object.entries(words)) {
    for (const word of (row.split("|")[column] ?? "").split(",").filter((each) => each !== "")) {
      for (const form of formsOf(word, tag)) {
        const row = form.split(" ");
        const entries = [...(index.get(row[0] ?? "") ?? []), { icon, row }];
        index.set(
          row[0] ?? "",
          entries.sort((a, b) => b.row.length - a.row.length),
        );
      }
    }
  }
  indexes.set(tag, index);
  return index;
}

/** A word with its plural where the language makes it by rule; `=` before a word says that only this form is meant. */
function formsOf(word: string, tag: string): string[] {
  if (word.startsWith("=")) return [fold(word.slice(1), tag)];
  const plain = fold(word, tag);
  if (tag === "en")
    return [
      plain,
      /(?:s|x|ch|sh)$/.test(plain) ? `${plain}es` : /[^aeiou]y$/.test(plain) ? `${plain.slice(0, -1)}ies` : `${plain}s`,
    ];
  // "Ein" and "Eis" are no forms of "Ei".
  if (tag === "de") return [plain, `${plain}es`, ...(plain.length > 3 ? [`${plain}n`, `${plain}s`] : [])];
  if (tag === "fr" || tag === "es" || tag === "pt")
    return [plain, `${plain}s`, ...(/[rlnz]$/.test(plain) ? [`${plain}es`] : [])];
  return [plain];
}

/** German tells nouns by their capital. */
const fold = (word: string, tag: string) => (tag === "de" ? word : word.toLowerCase());

type Forms = (token: Token) => string[];

function matchAt(tokens: readonly Token[], at: number, { index, forms }: { index: Index; forms: Forms }) {
  const token = tokens[at];
  if (!token?.isNoun) return null;
  const goesOn = (part: string, step: number) =>
    step === 0 || tokens[at + step]?.text.toLowerCase() === part.toLowerCase();
  const entries = forms(token).flatMap((form) => index.get(form) ?? []);
  return entries.find(({ row }) => row.every(goesOn)) ?? null;
}

const REACH = 4;

const genitive = /^(?:of|von|vom|des|der|eines|einer|de|du|del|do|da|d['’].*|的)$/i;

/** Denied or compared, also by what it belongs to: nothing of it is to be seen. */
function isAbsent(tokens: readonly Token[], at: number, tag: string): boolean {
  const near = tokens.slice(Math.max(0, at - REACH), at);
  const after = tokens.slice(at + 1, at + 7).map(({ text }) => text);
  if (tag === "ja" && /^(?:の\p{L}{1,4})?(?:のよう|みたい)/u.test(after.join(""))) return true;
  if (near.some(({ text }) => (absence as Tables)[tag]?.test(text))) return true;
  const owner = near.findLastIndex(({ text }) => genitive.test(text));
  return owner >= 0 && isAbsent(tokens, at - near.length + owner, tag);
}

const isIdiom = (sentence: string, tag: string) => (idioms as Tables)[tag]?.test(sentence) ?? false;

type Span = { from: number; to: number };
type Reader = {
  read: (sentence: string) => Token[];
  forms: Forms;
  isMeant: (tokens: readonly Token[], span: Span, sentence: string) => boolean;
};

const lower: Forms = ({ text }) => [text.toLowerCase()];
const spaced = (sentence: string, isNoun: (word: string) => boolean): Token[] =>
  [...sentence.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.][\p{L}\p{M}]+)*/gu)].map(({ 0: text, index }) => ({
    ...{ text, at: index, isNoun: isNoun(text) },
    isGlued: /[-/_@#.]/.test(sentence[index - 1] ?? "") || /[-/_@]/.test(sentence[index + text.length] ?? ""),
  }));

/** Romance nouns are told by what stands right before them. */
const romance = (before: RegExp): Reader => ({
  read: (sentence) => spaced(sentence, (word) => word === word.toLowerCase()),
  forms: ({ text }) => [text.toLowerCase(), text.toLowerCase().replace(/^[ldLD]['’]/u, "")],
  isMeant: (tokens, { from, to }) => {
    const isPart = /^(?:de|du|des|del|do|da|d['’].*)$/i.test(tokens[to]?.text ?? "");
    return (
      !isPart &&
      !tokens[from]?.isGlued &&
      (before.test(tokens[from - 1]?.text ?? "") || /^[ld]['’]/iu.test(tokens[from]?.text ?? ""))
    );
  },
});

const readers: Record<string, Reader> = {
  en: { read: readEnglish, forms: lower, isMeant: isMeantInEnglish },
  de: {
    read: (sentence) => spaced(sentence, (word) => /^\p{Lu}/u.test(word)),
    forms: ({ text }) => [text],
    isMeant: (tokens, { from }) => !tokens[from]?.isGlued,
  },
  fr: romance(determiners.fr),
  es: romance(determiners.es),
  pt: romance(determiners.pt),
  ja: { read: (sentence) => unspaced(sentence, "ja"), forms: lower, isMeant: isWholeInJapanese },
  zh: { read: (sentence) => unspaced(sentence, "zh"), forms: lower, isMeant: () => true },
  ar: {
    read: (sentence) => spaced(sentence, () => true),
    forms: ({ text }) => [text, text.replace(/^[وف]?(?:ب?ال|لل)/u, "")],
    isMeant: () => true,
  },
};

function unspaced(sentence: string, language: string): Token[] {
  return [...new Intl.Segmenter(language, { granularity: "word" }).segment(sentence)].flatMap(
    ({ segment, index, isWordLike }) =>
      isWordLike ? [{ text: segment, at: index, isNoun: true, isGlued: false }] : [],
  );
}

/** A noun right beside another, without a particle between, is part of a longer word: 猫カフェ. */
function isWholeInJapanese(tokens: readonly Token[], { from, to }: Span): boolean {
  const isNounBeside = (word: Token | undefined, at: number | undefined) =>
    word !== undefined && word.at === at && /^[\p{Script=Han}\p{Script=Katakana}ー\p{N}]+$/u.test(word.text);
  const [before, first, last] = [tokens[from - 1], tokens[from], tokens[to - 1]];
  return (
    !isNounBeside(tokens[to], last && last.at + last.text.length) &&
    !isNounBeside(before && before.at + before.text.length === first?.at ? before : undefined, before?.at)
  );
}

function readEnglish(sentence: string): Token[] {
  const { its, readDoc } = loadTagger();
  const tokens: Token[] = [];
  let at = 0;
  // A first word's capital makes the tagger take it for a name.
  const text = sentence.replace(
    /^(\P{L}*)(\p{Lu})(?=\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toLowerCase(),
  );
  readDoc(text)
    .tokens()
    .each((token) => {
      const written = token.out();
      const found = text.indexOf(written, at);
      if (found < 0) return;
      at = found + written.length;
      if (!/[\p{L}\p{N}]/u.test(written) && written !== "-") return;
      const isGlued = /[-/_@#.]/.test(text[found - 1] ?? "") || /[-/_@]/.test(text[at] ?? "");
      tokens.push({
        text: sentence.slice(found, at),
        at: found,
        isNoun: /^(?:NOUN|PROPN)$/.test(token.out(its.pos)),
        isGlued,
      });
    });
  return tokens;
}

function isMeantInEnglish(tokens: readonly Token[], { from, to }: Span, sentence: string): boolean {
  const [first, last, before, after] = [tokens[from], tokens[to - 1], tokens[from - 1], tokens[to]];
  if (!first || !last || first.isGlued || last.isGlued) return false;
  // A capital inside the sentence is a name: "Apple", "the Globe".
  const isNamed =
    from > 0 && /^\p{Lu}/u.test(first.text) && to - from === 1 && first.text !== "DNA" && first.text !== "Saturn";
  // "Apple opened a shop": without an article a sentence may begin with a name.
  const mayBeName = from === 0 && to - from === 1 && !/s$/.test(first.text);
  const touches = (one: Token | undefined, other: Token | undefined) =>
    one !== undefined && other !== undefined && /^\s*$/.test(sentence.slice(one.at + one.text.length, other.at));
  const isModifier = after?.isNoun === true && touches(last, after);
  const isModified = before?.isNoun === true && touches(before, first) && !/['’]s$/.test(before.text);
  return !isNamed && !mayBeName && !isModifier && !isModified && !/^(?:of|['’]s)$/i.test(after?.text ?? "");
}

const icons = Object.keys(words);
/** The list has its animals in one row. */
const animals: ReadonlySet<string> = new Set(icons.slice(icons.indexOf("dog"), icons.indexOf("dragon") + 1));

/**
 * A name as a pattern finds it: a whole word, or any place in scripts that put no spaces between words. The case of its
 * first letter is free; a single word without its capital is a noun or a verb, though.
 */
export function patternOf(name: string): string {
  const isSpaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name);
  const [first = ""] = name;
  const cases = /\s/u.test(name)
    ? `[${first.toLowerCase()}${first.toUpperCase()}]`
    : `[${first}${first.toUpperCase()}]`;
  return isSpaced ? `(?<![\\p{L}\\p{N}])${cases}${literal(name.slice(first.length))}(?![\\p{L}\\p{N}])` : literal(name);
}

const called = "[\\s,]*(?:called|named|namens|genannt|nommée?|llamad[oa]|chamad[oa]|という|の|名叫|叫|اسمه|اسمها)";
const being = /^(?:is|was|ist|war|est|était|es|era|é|the|der|die|das|le|la|el)$/iu;
const closed = /^\s*(?:$|\p{P}|(?:with|in|mit|avec|con|com)(?!\p{L}))/u;

/** The animal that a text says a name belongs to: "the dog Bruno", "a fox called Milo", "Milo is a fox", "Milo, a fox,". */
export function findAnimal(name: string, text: string, language: string): { icon: string; word: string } | undefined {
  const tag = language.split("-")[0] ?? "en";
  const reader = readers[tag];
  const named = patternOf(name);
  if (!reader || !new RegExp(named, "u").test(text)) return undefined;
  const tokens = reader.read(text);
  const follows = new RegExp(`^(?:${called})?\\s*${named}`, "u");
  const precedes = new RegExp(
    `${named}(,?)\\s+((?:[^\\s\\p{P}]+\\s+){0,3})$|(?:${named}という(?:名前の)?|叫${named}的)$`,
    "u",
  );
  for (const [at, first] of tokens.entries()) {
    const match = matchAt(tokens, at, { index: indexOf(tag), forms: reader.forms });
    const last = match && tokens[at + match.row.length - 1];
    if (!last || !animals.has(match.icon)) continue;
    const end = last.at + last.text.length;
    const [before, word, rest] = [text.slice(0, first.at), text.slice(first.at, end), text.slice(end)];
    const [found, comma = "", between = ""] = precedes.exec(before) ?? [];
    const said = between.split(/\s+/u).filter(Boolean);
    const describes = tokens.slice(at - said.length, at).every(({ isNoun }) => !isNoun);
    const isApposed = comma === "," && closed.test(rest) && (said.length < 2 || (tag === "en" && describes));
    const isSo =
      comma === "" && (said.length === 0 ? !/\s$/u.test(found ?? " ") : said.length < 3 && being.test(said[0] ?? ""));
    if (follows.test(rest) || isApposed || isSo) return { icon: match.icon, word };
  }
  return undefined;
}

/** The icon of the animal that a text names in one of some languages, when it names nothing else. */
function animalIn(text: string, languages: readonly string[]): string | undefined {
  const tokens = spaced(text, () => true);
  for (const tag of languages) {
    const match = matchAt(tokens, 0, { index: indexOf(tag), forms: readers[tag]?.forms ?? (() => []) });
    if (match?.row.length === tokens.length && animals.has(match.icon)) return match.icon;
  }
  return undefined;
}

/**
 * The icon of the animal that somebody of the cast is, by their description; null where only their name is an animal's,
 * which people have too; undefined for everybody else.
 */
export function animalOf(
  { name, description = "" }: { name: string; description?: string },
  language: string,
): string | null | undefined {
  if (description === "") return animalIn(name, [language.split("-")[0] ?? "en"]) ? null : undefined;
  return animalIn(description, LANGUAGES) ?? findAnimal(name, `${name}, ${description}`, language)?.icon;
}
