import * as de from "n2words/de-DE";
import * as es from "n2words/es-ES";
import * as fr from "n2words/fr-FR";
import * as it from "n2words/it-IT";
import * as pt from "n2words/pt-PT";

/** The languages whose figures are written out here; English has its own reader, others are left to their voice. */
export type Tongue = "de" | "fr" | "es" | "it" | "pt";

/** `masculine` and `feminine` agree with a noun behind the number, as in "un euro"; `none` counts. */
export type Gender = "none" | "masculine" | "feminine";

type Words = { toCardinal(value: string): string; toOrdinal(value: string): string };
const words: Record<Tongue, Words> = { de, fr, es, it, pt };
const longest = 15;

export function isTongue(language: string): language is Tongue {
  return Object.hasOwn(words, language);
}

/** A whole number in words; digits one by one where it begins with a nought or nobody counts so far. */
export function sayCardinal(digits: string, tongue: Tongue, gender: Gender = "none"): string {
  if (digits.length > longest || /^0\d/u.test(digits)) return sayDigits(digits, tongue);
  return agree(mend(words[tongue].toCardinal(digits), tongue), tongue, gender);
}

export function sayDigits(digits: string, tongue: Tongue): string {
  return Array.from(digits, (digit) => words[tongue].toCardinal(digit)).join(" ");
}

export function sayOrdinal(digits: string, tongue: Tongue, isFeminine = false): string {
  const said = words[tongue].toOrdinal(digits);
  if (!isFeminine) return said;
  if (tongue === "fr") return said === "premier" ? "première" : said;
  return tongue === "de" ? said : said.replace(/o(?=\s|$)/gu, "a");
}

/** What the library writes that nobody says. */
function mend(said: string, tongue: Tongue): string {
  if (tongue === "de") return said.replace(/^ein(?=hundert|tausend)/u, "");
  if (tongue === "it") return said.replace(/(?<=mila) e /gu, "");
  if (tongue === "pt") return said.replace(/(?<=mil )(?=(?:cem|\p{L}+entos)$)/u, "e ");
  if (tongue !== "es") return said;
  return said
    .replaceAll("dieciseis", "dieciséis")
    .replace(
      /veinti(dos|tres|seis)/gu,
      (_, unit: string) => `veinti${{ dos: "dós", tres: "trés", seis: "séis" }[unit]}`,
    )
    .replace(/veintiuno(?= mil)/gu, "veintiún")
    .replace(/uno(?= mil)/gu, "un");
}

function agree(said: string, tongue: Tongue, gender: Gender): string {
  if (gender === "none") return said;
  const isFeminine = gender === "feminine";
  if (tongue === "de") return said.replace(/(^|hundert|tausend)eins$/u, isFeminine ? "$1eine" : "$1ein");
  if (tongue === "fr") return isFeminine ? said.replace(/\bun$/u, "une") : said;
  if (tongue === "it") return said === "uno" ? (isFeminine ? "una" : "un") : said;
  if (tongue === "pt") {
    return isFeminine
      ? said
          .replace(/\bum$/u, "uma")
          .replace(/\bdois$/u, "duas")
          .replace(/entos\b/gu, "entas")
      : said;
  }
  if (isFeminine) return said.replace(/uno$/u, "una").replace(/cientos\b/gu, "cientas");
  return said.replace(/veintiuno$/u, "veintiún").replace(/uno$/u, "un");
}
