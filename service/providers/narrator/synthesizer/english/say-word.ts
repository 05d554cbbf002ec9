import { stopWords } from "#lib/text/stop-words.ts";
import { lexicon } from "./lexicon.ts";
import { readRoman, sayCardinal, sayDigits, sayOrdinal } from "./numbers.ts";
import { sayFigures } from "./say-figures.ts";
import type { Token } from "./tokens.ts";

/** A token of letters, signs and whatever else as people say it. */
export function sayWord(token: Token): string {
  const { core } = token;
  if (/^(?:https?:\/\/|www\.)/i.test(core) || /^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(core)) return sayAddress(core);
  const roman = sayRoman(token);
  if (roman !== null) return roman;
  return core
    .replace(/&(?:amp;)?/gi, " & ")
    .replace(/<\/?[a-z][^<>]{0,40}>/giu, " ")
    .split(/[\s/\\|_–—;()[\]{}"“”<>*~^`•·-]+|(?<!\d)[:,]|[:,](?!\d)|(?<=\p{L})\.(?=\p{L})|\.{2,}|…/u)
    .map((part) => sayPart(part, token))
    .filter((said) => said !== "")
    .join(" ");
}

function sayAddress(address: string): string {
  const [host = ""] = address.replace(/^https?:\/\/(?:www\.)?|^www\./i, "").split(/[/?#]/);
  return host
    .split(/([.@])/)
    .map((part) => (part === "." ? "dot" : part === "@" ? "at" : part.split(/[-_+\d]+/).join(" ")))
    .join(" ");
}

function sayPart(part: string, token: Token): string {
  const bare = part.replace(/\.$/, "");
  if (bare === "") return "";
  const known = lexicon.abbreviations.get(bare);
  if (known !== undefined && bare !== token.core && bare.length > 1) return known;
  const dated = lexicon.abbreviations.get(`${bare}.`);
  if (dated !== undefined && bare !== token.core && /^\p{Lu}\p{Ll}{2,3}$/u.test(bare)) return dated;
  const figures =
    /^[\d$€£]/.test(bare) && bare !== token.core ? sayFigures({ ...token, core: bare, previous: "", next: "" }) : null;
  if (figures !== null) return figures;
  // "e-mail", "x-ray", but "vis-a-vis".
  if (/^[b-z]$/.test(bare) && bare !== token.core) return bare.toUpperCase();
  const sign = lexicon.signs.get(bare);
  if (sign !== undefined) return sign;
  if (/^#\p{L}/u.test(bare)) return `hashtag ${sayPart(bare.slice(1), token)}`;
  if (/^@\p{L}/u.test(bare)) return `at ${sayPart(bare.slice(1), token)}`;
  // "H2O", "MP3", "COVID19": letters and digits each by their own.
  const runs = bare.match(/\d+|[^\d]+/gu) ?? [];
  if (runs.length > 1) {
    const said = runs.map((run) => (/^\d/.test(run) ? sayRun(run) : run === "s" ? run : sayLetters(run, token)));
    return said.join(" ").replace(/ s$/, "s");
  }
  return /^\d/.test(bare) ? sayRun(bare) : sayLetters(bare, token);
}

function sayRun(digits: string): string {
  return digits.length > 4 ? sayDigits(digits) : sayCardinal(digits);
}

function sayLetters(letters: string, token: Token): string {
  const [, stem = letters, ending = ""] = /^(.*?)('s|(?<=\p{Lu}{2})s|')?$/u.exec(letters) ?? [];
  const own = ending === "'" ? "" : ending && "'s";
  const plain = stem.normalize("NFD").replace(/\p{M}/gu, "");
  if (/^\p{Lu}$/u.test(plain) && isInitial(plain, token)) return plain + own;
  if (/^\p{Lu}{2,}$/u.test(plain)) return sayCapitals(plain, token) + own;
  const signs = Array.from(letters.matchAll(/[^\p{L}\p{M}']/gu), ([sign]) => lexicon.signs.get(sign) ?? "").filter(
    Boolean,
  );
  if (signs.length > 0) return sayAround(letters, token);
  return splitHumps(letters);
}

/** Signs inside a word, as in "rock+roll". */
function sayAround(letters: string, token: Token): string {
  const parts = letters.split(/([^\p{L}\p{M}']+)/u).filter((part) => part !== "");
  return parts.map((part) => (/^[\p{L}']/u.test(part) ? sayLetters(part, token) : saySigns(part))).join(" ");
}

function saySigns(signs: string): string {
  return Array.from(signs, (sign) => lexicon.signs.get(sign) ?? "").join(" ");
}

function isInitial(letter: string, { core, lead, next, previous, isShouted }: Token): boolean {
  if (letter === "A") return core !== "A" || (previous !== "" && !isShouted);
  if (letter === "I") return core !== "I" && !/^I'/.test(core);
  return core.length > 0 || lead !== "" || next !== "";
}

function sayCapitals(letters: string, { isShouted, core }: Token): string {
  const small = letters.toLowerCase();
  const known = lexicon.acronyms.get(letters);
  if (known !== undefined && !(isShouted && /^(?:US|IT|AM|START|REST|PIN|LIKE)$/.test(letters))) return known;
  if (isShouted || (core.length === letters.length && isCommon(small))) return small;
  return isSayable(letters) ? small : Array.from(letters).join(" ");
}

function isCommon(word: string): boolean {
  return lexicon.shouted.has(word) || stopWords.en?.has(word) === true;
}

/** Four letters and more are said as a word where they can be: "VERY", "UNICEF", but not "HTML" or "ESPN". */
function isSayable(letters: string): boolean {
  if (letters.length < 4 || !/[AEIOUY]/.test(letters)) return false;
  const begins =
    /^(?:[AEIOU](?![AEIO]{2})|[B-DF-HJ-NP-TV-Z][AEIOUY]|[BCFGP][LR]|[DTW]R|[CSTW]H|S[CKLMNPTW]|STR|T[WH]|QU)/.test(
      letters,
    );
  return (
    begins &&
    !/[^AEIOUY]{4}/.test(letters) &&
    !(letters.length === 4 && /[^AEIOUY]{3}$|^[AEIOU][^AEIOUY]{3}/.test(letters))
  );
}

/** "YouTube" is two words to whoever says it; "McDonald" is one. */
function splitHumps(word: string): string {
  if (lexicon.spellings.has(word.toLowerCase()) || /^(?:Mc|Mac|O')\p{Lu}/u.test(word)) return word;
  const humps = word.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ");
  if (humps === word) return word;
  return humps
    .split(" ")
    .map((hump) => (hump.length > 1 && /^\p{Lu}+$/u.test(hump) ? Array.from(hump).join(" ") : hump))
    .map((hump) => (/^[b-z]$/.test(hump) ? hump.toUpperCase() : hump))
    .join(" ");
}

/** "Henry VIII" is "the eighth", "Chapter IV" is "four"; other letters stay what they are. */
function sayRoman({ core, previous }: Token): string | null {
  const [, letters = "", own = ""] = /^([IVXLCDM]+)('s)?$/.exec(core) ?? [];
  const value = readRoman(letters);
  if (value === null) return null;
  const before = previous.toLowerCase().replace(/\.$/, "");
  const isNumbered = lexicon.numbered.has(before.replace(/s$/, "")) || lexicon.numbered.has(before);
  if (isNumbered) return sayCardinal(String(value)) + own;
  if (lexicon.kings.has(before)) return `the ${sayOrdinal(String(value))}${own}`;
  const isPlain = letters.length > 1 && /^[IVX]+$/.test(letters) && /^\p{Lu}\p{Ll}/u.test(previous);
  return isPlain ? sayCardinal(String(value)) + own : null;
}
