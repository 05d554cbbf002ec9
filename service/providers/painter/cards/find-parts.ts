import { countWords } from "#lib/text/words.ts";

const [FEWEST_ITEMS, MOST_ITEMS, MOST_ITEM_WORDS] = [3, 6, 7];

/** The points of "heading: one, two, three", where all are short enough to stand in a list. */
export function findList(sentence: string): string[] | null {
  const [, head = "", body = ""] = /^([^:：]{2,90})[:：]\s*(.+?)[.!。！؟?]*$/su.exec(sentence.trim()) ?? [];
  if (head === "" || /[.!?。！？]\s/u.test(body) || countWords(head) > 14) return null;
  const parts = body.split(/[;；]/u).length >= FEWEST_ITEMS ? body.split(/[;；]/u) : body.split(/[,，、،]/u);
  // "one, two and three" and "one, two, and three".
  const last = parts.at(-1) ?? "";
  const joined = /^(.*?)\s*(?:\b(?:and|or|und|oder|et|ou|y|o|e)\b\s|そして|および|和\s?|と|\bو)(.+)$/su.exec(last);
  const rows = joined ? [...parts.slice(0, -1), ...(joined[1]?.trim() ? [joined[1]] : []), joined[2] ?? ""] : parts;
  const items = rows.map((row) => row.trim());
  const isList = items.length >= FEWEST_ITEMS && items.length <= MOST_ITEMS;
  return isList && items.every((item) => item !== "" && countWords(item) <= MOST_ITEM_WORDS && sentence.includes(item))
    ? items
    : null;
}

const quoted =
  /^(?<open>["“”„«「『])(?<words>[^"“”„«»「」『』]{8,})(?<close>["”“»」』])(?:[\s,.—–-]*(?<by>.{0,60}?))?[.。]?$/su;

/** A text that is a quotation from end to end, with the few words that say whose it is. */
export function findQuotation(sentence: string): { words: string; quoted: string; by?: string } | null {
  const { open = "", words = "", close = "", by = "" } = quoted.exec(sentence.trim())?.groups ?? {};
  const cleaned = by.replace(/^[\s,.;:—–-]+|[\s,.;:]+$/gu, "");
  if (words === "" || countWords(cleaned) > 6) return null;
  const said = words.trim().replace(/,$/, "");
  return { words: said, quoted: open + said + close, ...(cleaned !== "" && { by: cleaned }) };
}

const LANGUAGES_WITH_MONTHS = ["en", "de", "fr", "es", "pt", "it", "nl", "ar", "hi"];
const months = new Map<string, string[]>();

function monthsOf(tag: string): string[] {
  const known = months.get(tag);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" });
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 15)));
  months.set(tag, names);
  return names;
}

/** The one date of a sentence as the leaf of a calendar: month over year, month over day, or a year by itself. */
export function findDate(sentence: string, language: string): { head?: string; main: string } | null {
  const tag = language.split("-")[0] ?? "en";
  if (tag === "ja" || tag === "zh") return findAsianDate(sentence);
  const names = LANGUAGES_WITH_MONTHS.includes(tag) ? monthsOf(tag) : [];
  const isCased = /^(?:en|de)$/.test(tag);
  const month = `(?<![\\p{L}])(?<month>${names.join("|") || "(?!)"})(?![\\p{L}])`;
  const [day, year] = [
    "(?<day>\\p{Nd}{1,2})(?:st|nd|rd|th|er|\\.|º)?",
    "(?<year>1\\d{3}|20\\d\\d|[١٢]\\p{Nd}{3})(?![\\p{Nd}.,]\\p{Nd}|\\p{Nd})",
  ];
  const link = "(?:\\s*(?:of|de|del|,)?\\s*)";
  const flags = isCased ? "u" : "iu";
  const found = [
    ...[...sentence.matchAll(new RegExp(`(?:${day}\\s*(?:of|de)?\\s*)?${month}${link}${year}`, `g${flags}`))],
    ...[...sentence.matchAll(new RegExp(`${month}\\s${day}(?!\\p{Nd}|\\s?(?:%|\\p{L}))`, `g${flags}`))],
  ];
  const years = [
    ...sentence.matchAll(/(?<![\p{L}\p{N}.,$€£-])(?<year>1\d{3}|20\d\d)(?![\p{N}]|[.,-]\p{Nd}|\s?[%$€£])/gu),
  ];
  const [first, second] = found;
  // "Between June and September 2023": one leaf would tell half of it.
  const isRange =
    names.filter((name) => new RegExp(`(?<![\\p{L}])${name}(?![\\p{L}])`, flags).test(sentence)).length > 1;
  if (isRange) return null;
  if (first && !second && years.length <= 1) {
    const { month: said = "", day: date, year: written } = first.groups ?? {};
    const name = names.find((each) => each.toLowerCase() === said.toLowerCase()) ?? said;
    const head = name.charAt(0).toUpperCase() + name.slice(1);
    if (date && written) return { head: `${head} ${date}`, main: written };
    return { head, main: written ?? date ?? "" };
  }
  const [only, more] = years;
  if (!only || more || found.length > 0) return null;
  const before = sentence.slice(0, only.index);
  const isSaid =
    /(?:^|\s)(?:in|im|en|em|since|seit|depuis|desde|by|until|bis|around|um|anno|jahr|year|año|ano|l['’]an|nel|عام|سنة)\s$/iu.test(
      before,
    ) || before === "";
  return isSaid ? { main: only.groups?.year ?? "" } : null;
}

function findAsianDate(sentence: string): { head?: string; main: string } | null {
  const dates = [...sentence.matchAll(/(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?/gu)];
  const [date, more] = dates;
  if (!date || more) return null;
  const [, year = "", month, day] = date;
  return month ? { head: `${month}月${day ? `${day}日` : ""}`, main: year } : { main: `${year}年` };
}
