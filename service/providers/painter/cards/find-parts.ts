import { countWords } from "#lib/text/words.ts";
import { patterns } from "./find-amounts.ts";

const { yearSaid, lastOfList, pronoun } = patterns.labels;

const [FEWEST_ITEMS, MOST_ITEMS, MOST_ITEM_WORDS] = [3, 6, 7];

const ordinals =
  /(?:^|(?<=[.!。！।،,、，；;]\s*))(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth|finally|erstens|zweitens|drittens|viertens|premièrement|deuxièmement|troisièmement|enfin|primero|segundo|tercero|por último|primeiro|terceiro|por fim|まず|次に|それから|最後に|首先|其次|然后|最后|أول[اً]+|ثاني[اً]+|ثالث[اً]+|पहले|फिर|(?:और )?अंत में)(?:\s*[,،、，:：]\s*|\s+|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))/giu;
const numerals = /(?:^|\s)\p{Nd}[.)]\s+/gu;
const lastSign = /[\s.,;!。！।،؛、，；]+$/u;

/** The steps of "1. … 2. … 3. …" and "First, … Second, … Third, …". */
function findSteps(sentence: string): string[] | null {
  for (const mark of [numerals, ordinals]) {
    const marks = [...sentence.matchAll(mark)];
    const isInOrder = mark === ordinals || marks.every(([said], at) => said.trim().startsWith(String(at + 1)));
    const items = sentence.split(mark).map((item) => item.replace(lastSign, "").trim());
    if (marks[0]?.index === 0 && isInOrder && items[0] === "") return items.slice(1);
  }
  return null;
}

/** The points of "heading: one, two, three", or the steps that a sentence counts, where all are short enough. */
export function findList(sentence: string): string[] | null {
  const items = findSteps(sentence.trim()) ?? findPoints(sentence.trim());
  const isList = items && items.length >= FEWEST_ITEMS && items.length <= MOST_ITEMS;
  return isList && items.every((item) => item !== "" && countWords(item) <= MOST_ITEM_WORDS && sentence.includes(item))
    ? items
    : null;
}

function findPoints(sentence: string): string[] | null {
  const [, head = "", body = ""] = /^([^:：]{2,90})[:：]\s*(.+?)[.!。！।]*$/su.exec(sentence) ?? [];
  if (head === "" || /[?؟？]$|[.!?。！？।]\s/u.test(body) || countWords(head) > 14) return null;
  // No number is cut at its comma.
  const parts = [/[;；؛]/u, /[,，、،](?!\p{Nd})/u, /\s(?=و\p{L})/u].map((mark) => body.split(mark));
  const listed = parts.find(({ length }) => length >= FEWEST_ITEMS) ?? parts.find(({ length }) => length > 1) ?? [body];
  // "one, two and three" and "one, two, and three".
  const last = listed.at(-1) ?? "";
  const { one = "", last: end = last } = lastOfList.exec(last)?.groups ?? {};
  const rows = [...listed.slice(0, -1), one, end];
  return rows.map((row) => row.trim().replace(/^و(?=\p{L})/u, "")).filter((row) => row !== "");
}

const quoted =
  /^(?<open>["“”„«「『])(?<words>[^"“”„«»「」『』]{8,})(?<close>["”“»」』])(?:[\s,.—–-]*(?<by>[^"“”„«»「」『』]{0,60}?))?[.。]?$/su;

/** A text that is a quotation from end to end, with who said it; it ends as a sentence does. */
export function findQuotation(sentence: string): { words: string; quoted: string; by?: string } | null {
  const { open = "", words = "", close = "", by = "" } = quoted.exec(sentence.trim())?.groups ?? {};
  if (words === "" || countWords(by) > 8) return null;
  const isTagged = words.endsWith(",") || /^\s*(?:[,،]|\p{Ll})/u.test(by);
  const said = words.trim().replace(/[,،]$/u, "");
  const ends = !isTagged || !/[\p{L}\p{M}]$/u.test(said) || unspaced.test(said);
  const stop = ends ? "" : /\p{Script=Devanagari}/u.test(said) ? "।" : ".";
  const credit = creditOf(by);
  return { words: said + stop, quoted: open + said + stop + close, ...(credit !== "" && { by: credit }) };
}

export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const article = "(?:[Tt]he|[Aa]n?|[Dd]er|[Dd]ie|[Dd]as|[Ee]ine?|[Ll]es?|[Ll]a|[Uu]ne?|[Ee]l|[Uu]na?|[Oo]|[Uu]ma?)";
const nameRun =
  /\p{Lu}[\p{L}\p{M}.'’-]*(?:(?:,?\s|\s(?:of|the|de|del|la|da|dos?|di|von|van|der|bin|ibn|al)\s)\p{Lu}[\p{L}\p{M}.'’-]*)*/u;

/** Who said it, and the year, of the words behind a quotation: no verb, no place, no manner. */
function creditOf(by: string): string {
  const tag = by.replace(/^[\s,،.;:—–-]+|[\s,،.;:।]+$/gu, "");
  const year = /(?<!\p{N})(?:1\d|20)\d\d(?!\p{N})/u.exec(tag)?.[0];
  return [sayerOf(tag), ...(year ? [year] : [])].filter((part) => part !== "").join(", ");
}

function sayerOf(tag: string): string {
  if (unspaced.test(tag)) return tag.replace(/^と|[はが、].*$|曾?[说曰写].*$/gu, "");
  const bare = tag.replace(/\sने\s.*$|^(?:قال|قالت|يقول|تقول|كتب|كتبت)\s/gu, "");
  if (!/\p{Lu}|\p{Ll}/u.test(bare)) return bare;
  const begin = new RegExp(`^${article}\\s`, "u");
  // A tag begins with its verb or with who says it; written small, without an article, it is the verb.
  const rest = /^\p{Ll}/u.test(bare) && !begin.test(bare) ? bare.replace(/^\S+\s*/u, "") : bare;
  const named = new RegExp(`(?:(?<!\\p{L})${article}\\s)?${nameRun.source}`, "u").exec(rest);
  const [who = ""] = named ?? new RegExp(`^${article}\\s(?:\\p{L}+)`, "u").exec(rest) ?? [];
  return pronoun.test(bare) || pronoun.test(rest) ? "" : who;
}

const LANGUAGES_WITH_MONTHS = ["en", "de", "fr", "es", "pt", "it", "nl", "ar", "hi"];

/** The one date of a sentence as the leaf of a calendar: month over year, month over day, or a year by itself. */
export function findDate(sentence: string, language: string): { head?: string; main: string } | null {
  const tag = language.split("-")[0] ?? "en";
  if (tag === "ja" || tag === "zh") {
    const [[, year, month, day] = [], more] = sentence.matchAll(/(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?/gu);
    if (!year || more) return null;
    return month ? { head: `${month}月${day ? `${day}日` : ""}`, main: year } : { main: `${year}年` };
  }
  const format = new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" });
  const months = LANGUAGES_WITH_MONTHS.includes(tag)
    ? Array.from({ length: 12 }, (_, at) => Date.UTC(2024, at, 15))
    : [];
  const names = months.map((month) => format.format(month));
  const month = `(?<![\\p{L}])(?<month>${names.join("|") || "(?!)"})(?![\\p{L}])`;
  const day = "(?<day>\\p{Nd}{1,2})(?:st|nd|rd|th|er|\\.|º)?";
  const year = "(?<year>1\\d{3}|20\\d\\d|[١٢]\\p{Nd}{3})(?![\\p{Nd}.,]\\p{Nd}|\\p{Nd})";
  const link = "(?:\\s*(?:of|de|del|,)?\\s*)";
  const flags = /^(?:en|de)$/.test(tag) ? "u" : "iu";
  const found = [
    ...[...sentence.matchAll(new RegExp(`(?:${day}\\s*(?:of|de)?\\s*)?${month}${link}${year}`, `g${flags}`))],
    ...[...sentence.matchAll(new RegExp(`${day}\\s*(?:of|de)?\\s*${month}(?!${link}${year})`, `g${flags}`))],
    ...[...sentence.matchAll(new RegExp(`${month}\\s${day}(?!\\p{Nd}|\\s?(?:%|\\p{L}))`, `g${flags}`))],
  ];
  const years = [
    ...sentence.matchAll(/(?<![\p{L}\p{N}.,$€£-])(?<year>1\d{3}|20\d\d)(?![\p{N}]|[.,-]\p{Nd}|\s?[%$€£])/gu),
  ];
  const [first, second] = found;
  // "Between June and September 2023": one leaf would tell half of it.
  if (names.filter((name) => new RegExp(`(?<![\\p{L}])${name}(?![\\p{L}])`, flags).test(sentence)).length > 1)
    return null;
  if (first && !second && years.length <= 1) {
    const { month: said = "", day: date, year: written } = first.groups ?? {};
    const name = names.find((each) => each.toLowerCase() === said.toLowerCase()) ?? said;
    const head = name.charAt(0).toUpperCase() + name.slice(1);
    if (date && written) return { head: `${head} ${date}`, main: written };
    return { head, main: written ?? date ?? "" };
  }
  const [only, more] = years;
  if (!only || more || found.length > 0) return null;
  return yearSaid.test(sentence.slice(0, only.index)) ? { main: only.groups?.year ?? "" } : null;
}
