import { splitSentences } from "#lib/text/sentences.ts";
import { stopWords } from "#lib/text/stop-words.ts";
import type { WrittenWord } from "#lib/text/words.ts";
import { lexicon } from "./lexicon.ts";
import { sayFigures, sayUnit } from "./say-figures.ts";
import { currencyBefore } from "./say-money.ts";
import { sayWord } from "./say-word.ts";
import { splitToken, type Token, toTokens } from "./tokens.ts";

/** A word as the voice is given it, small Latin letters and apostrophes alone. */
export type SaidWord = {
  word: string;
  /** Which written word it is said for. */
  at: number;
  /** What stands behind it. */
  pause: "" | "," | "?" | "!";
};

/** The sentences of an English text as people say them: figures, signs and abbreviations in words. */
export function writeSpoken(words: readonly WrittenWord[], source: string): SaidWord[][] {
  const lasts = findLasts(words, source);
  const tokens = toTokens(words, lasts);
  const sentences: SaidWord[][] = [[]];
  tokens.forEach((token, at) => {
    const said = toWords(sayToken(token), at);
    const sentence = sentences.at(-1);
    if (isPause(token.lead) && sentence) pauseAfter(sentence, ",");
    sentence?.push(...said);
    if (sentence && !lasts.has(at) && (isPause(token.trail) || isBare(token))) pauseAfter(sentence, ",");
    if (!lasts.has(at)) return;
    if (sentence && /[?]/.test(token.trail)) pauseAfter(sentence, "?");
    else if (sentence && token.trail.includes("!")) pauseAfter(sentence, "!");
    else if (sentence) pauseAfter(sentence, "");
    sentences.push([]);
  });
  return sentences.filter((sentence) => sentence.length > 0).flatMap(cutLong);
}

/** The last word of each sentence. */
function findLasts(words: readonly WrittenWord[], source: string): Set<number> {
  const lasts = new Set<number>([words.length - 1]);
  let end = 0;
  let letters = 0;
  const ends = splitSentences(source, "en").map((sentence) => {
    end += sentence.replace(/\s/gu, "").length;
    return end;
  });
  words.forEach(({ text }, index) => {
    letters += text.length;
    while ((ends[0] ?? Number.POSITIVE_INFINITY) <= letters) {
      ends.shift();
      if (!countsNext(text, words[index + 1]?.text)) lasts.add(index);
    }
    if (/^(?:[ap]\.m|U\.K|U\.S|U\.S\.A|etc)\.$/.test(text) && beginsSentence(words[index + 1]?.text)) lasts.add(index);
  });
  return lasts;
}

/** "p. 12", "vol. II" */
function countsNext(text: string, next = ""): boolean {
  return lexicon.beforeNumber.has(splitToken(text).core) && /^(?:\d|[IVXLC]+\b)/.test(next);
}

/** Written large, though small within a sentence. */
function beginsSentence(next = ""): boolean {
  return /^[A-Z][a-z]*$/.test(next) && stopWords.en?.has(next.toLowerCase()) === true;
}

function sayToken(token: Token): string {
  const { core, next, previous } = token;
  const numbered = lexicon.beforeNumber.get(core);
  if (numbered !== undefined && /^\d|^[IVXLC]+$/.test(next)) return numbered;
  if (/^[ap]m$/i.test(core) && /\d$/.test(previous)) return `${core.charAt(0).toUpperCase()} M`;
  if (/^st\.?$/i.test(core)) return saySaint(token);
  const unit = sayUnit(token);
  if (unit !== null) return unit;
  if (lexicon.scales.has(core) && core.length > 2) return `${core} ${currencyBefore(previous)}`;
  const small = core.charAt(0).toLowerCase() + core.slice(1);
  const known = lexicon.abbreviations.get(core) ?? (core.endsWith(".") ? lexicon.abbreviations.get(small) : undefined);
  if (known !== undefined) return known;
  if (isRange(token)) return "to";
  if (/^[-–—−]$/u.test(core)) return "";
  if (lexicon.signs.has(core)) return saySign(token);
  const figures = /[\d²³⁴-⁹½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞]/u.test(core) ? sayFigures(token) : null;
  return figures ?? sayWord(token);
}

/** "St. Paul's" is a saint, "Main St." a street. */
function saySaint({ previous, next, trail }: Token): string {
  const isName = /^\p{Lu}/u.test(next) && trail === "" && !lexicon.abbreviations.has(next);
  return isName || !/^\p{Lu}/u.test(previous) ? "saint" : "street";
}

function isRange({ core, previous, next }: Token): boolean {
  return /^[-–—]$/u.test(core) && /\d$/.test(previous) && /^\d/.test(next);
}

function saySign({ core, previous, next }: Token): string {
  const isBetween = previous !== "" && next !== "";
  if (/^[<>]$/.test(core) && !(isBetween && /\d/.test(next))) return "";
  return core === "×" && /\d$/.test(previous) && /^\d/.test(next) ? "by" : (lexicon.signs.get(core) ?? "");
}

function isPause(punctuation: string): boolean {
  return /[,;:—–…(){}[\]]|\.{2,}|--/u.test(punctuation);
}

/** A dash that stands alone between words. */
function isBare(token: Token): boolean {
  return /^(?:[-–—]+|…|\.{2,})$/u.test(token.core) && !isRange(token);
}

function pauseAfter(sentence: SaidWord[], pause: SaidWord["pause"]): void {
  const last = sentence.at(-1);
  if (last) last.pause = pause;
}

function toWords(said: string, at: number): SaidWord[] {
  return said.split(" ").flatMap((piece) => {
    const pause: SaidWord["pause"] = piece.endsWith(",") ? "," : "";
    const words = spell(piece.replace(/,$/, ""));
    return words.map((word, index) => ({ word, at, pause: index === words.length - 1 ? pause : "" }));
  });
}

/** A word in the letters that the voice knows; a lone capital is the letter's name. */
function spell(piece: string): string[] {
  const [, letter, own = ""] = /^([A-Z])('s)?$/.exec(piece) ?? [];
  if (letter && !/^I$/.test(piece)) return ((lexicon.letters.get(letter.toLowerCase()) ?? "") + own).split(" ");
  if (piece === "I") return ["i"];
  const folded = Array.from(piece, (sign) => lexicon.foldings.get(sign) ?? sign).join("");
  const plain = folded.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const [, stem = plain, ending = ""] = /^(.*?)('s)?$/.exec(plain) ?? [];
  const known = lexicon.spellings.get(stem);
  if (known !== undefined)
    return known.split(" ").flatMap((part, index, all) => spell(part + (index === all.length - 1 ? ending : "")));
  return plain
    .split(/[^a-z']+/)
    .map((word) => word.replace(/^'+(?!em$|tis$|twas$|til$|cause$)|'+$/g, ""))
    .filter((word) => /[a-z]/.test(word));
}

const longestSentence = 60;

/** The voice holds a sentence in memory as a whole: a very long one is cut at its joints. */
function cutLong(sentence: SaidWord[]): SaidWord[][] {
  if (sentence.length <= longestSentence) return [sentence];
  const half = sentence.slice(longestSentence / 2, longestSentence).findLastIndex(({ pause }) => pause !== "");
  const end = half < 0 ? longestSentence : longestSentence / 2 + half + 1;
  return [sentence.slice(0, end), ...cutLong(sentence.slice(end))];
}
