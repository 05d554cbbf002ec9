import { numberWords } from "#lib/text/number-words.ts";
import words from "./words.json" with { type: "json" };

type Compiled<Groups> = { [Group in keyof Groups]: { [Key in keyof Groups[Group]]: RegExp } };
const compile = (sources: object): object =>
  Object.fromEntries(
    Object.entries(sources).map(([key, one]) => [key, typeof one === "string" ? new RegExp(one, "iu") : compile(one)]),
  );

/** The word lists of `words.json` as patterns, in all languages of the cards. */
export const patterns = compile(words.patterns) as Compiled<typeof words.patterns>;

/** An amount as a sentence writes it: "47 %", "$2.3 million", "four hours". */
export type Amount = {
  text: string;
  /** The number without what is measured. */
  unit: string;
  from: number;
  to: number;
  /** In the smallest unit of its kind; `worth` is that of one of its own. */
  value: number;
  worth: number;
  /** Amounts of one kind can be compared: "time", "length", or the noun that is counted. */
  kind: string;
  isSpelled: boolean;
  /** The noun that is counted, and "million", where they are said. */
  counted: string;
  scale: string;
  /** A unit or a currency is said with it. */
  isMeasured: boolean;
};

const LANGUAGES = ["en", "de", "fr", "es", "pt", "ja", "zh", "ar", "hi", "it", "nl", "he", "fa", "ur"];
const { numbering, ordinalOrTime, isBelow } = patterns.labels;
const { preposition } = patterns.amounts;
const { measures, percent, points, multiplier, multipliers } = words;
type Words = {
  units: Map<string, { kind: string; worth: number }>;
  spelled: Map<string, number>;
  pattern: RegExp;
  decimal: string;
};
const known = new Map<string, Words>();

export const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function wordsOf(tag: string): Words {
  const found = known.get(tag);
  if (found) return found;
  const units: Words["units"] = new Map();
  for (const [kind, members] of Object.entries<Record<string, number>>(measures)) {
    for (const [unit, worth] of Object.entries(members)) {
      for (const unitDisplay of ["long", "short"] as const) {
        const format = new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay });
        for (const count of [1, 2, 5, 11, 100]) {
          const part = format.formatToParts(count).find(({ type }) => type === "unit" || type === "percentSign");
          if (part && part.value.length > (unitDisplay === "short" ? 1 : 0))
            units.set(part.value.toLowerCase(), { kind, worth });
        }
      }
      for (const word of unit === "percent" ? percent.split("|") : []) units.set(word.toLowerCase(), { kind, worth });
    }
  }
  const spelled = numberWords(tag);
  const longestFirst = (each: Iterable<string>) => [...each].sort((a, b) => b.length - a.length).map(literal);
  const names = [points, ...longestFirst(units.keys())].join("|");
  const numerals = longestFirst(spelled.keys()).join("|");
  const number = `\\p{Nd}+(?:[.,’'\\u00a0\\u202f]\\p{Nd}+)*${numerals ? `|(?<![\\p{L}\\p{N}-])(?:${numerals})(?![\\p{L}\\p{N}-])` : ""}`;
  const pattern = new RegExp(
    `(?<sign>[$€£¥₹]\\s?)?(?<number>${number})(?:\\s?(?<multiplier>${multiplier})(?!\\p{L}))?(?:(?:[\\s\\u00a0-]|\\sde\\s|\\sd['’])?(?<unit>${names}|[€£¥₹$元円]|Euros?|dollars?|Dollar|euros?|dólares|pounds?)(?![\\p{L}\\p{N}])|[\\s\\u00a0]?(?<dense>${tag === "ja" || tag === "zh" ? `${names}|[円元]` : "(?!)"}))?`,
    "giu",
  );
  const decimal = new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const made = { units, spelled, pattern, decimal: decimal === "٫" ? "." : decimal };
  known.set(tag, made);
  return made;
}

/** All amounts of a sentence, in order; years, times of day, versions, ordinals and numbers of things are none. */
export function findAmounts(sentence: string, language: string): Amount[] {
  const tag = language.split("-")[0] ?? "en";
  const tables = wordsOf(LANGUAGES.includes(tag) ? tag : "en");
  return [...sentence.matchAll(tables.pattern)].flatMap((match): Amount[] => {
    const { sign = "", number = "", multiplier: scale = "", unit = match.groups?.dense ?? "" } = match.groups ?? {};
    const [from, to] = [match.index, match.index + match[0].length];
    const isSpelled = !/\p{Nd}/u.test(number);
    const base = isSpelled ? tables.spelled.get(number.toLowerCase()) : worthOf(number, tables.decimal);
    if (isOfDate({ unit, number, after: sentence.slice(to) })) return [];
    // Without its minus sign the amount is another one.
    if (isBelow.test(sentence.slice(0, from)) || base === undefined) return [];
    if (!sign && !scale && !unit && isLabel(sentence.slice(0, from), { number, base }, sentence.slice(to))) return [];
    const times = Object.entries(multipliers).find(([said]) => new RegExp(said, "iu").test(scale))?.[1] ?? 1;
    const measure =
      tables.units.get(unit.toLowerCase()) ??
      (new RegExp(`^(?:${points})$`, "iu").test(unit) ? { kind: "points", worth: 1 } : undefined);
    const next = /^\s+(\p{L}[\p{L}\p{M}-]+)/u.exec(sentence.slice(to))?.[1] ?? "";
    const counted = measure || sign || unit || preposition.test(next) ? "" : next;
    if (!measure && isSpelled && counted === "") return [];
    const kind = measure?.kind ?? (sign || unit ? `money ${(sign || unit).trim()}` : counted.toLowerCase().slice(0, 5));
    const worth = times * (measure?.worth ?? 1);
    const suffix = [scale, unit].filter((part) => part !== "").join(" ");
    return [
      {
        text: match[0].trim(),
        unit: sign && !scale ? sign.trim() : suffix,
        ...{ from, to, kind, isSpelled, counted, scale },
        value: base * worth,
        worth,
        isMeasured: Boolean(measure || sign || unit),
      },
    ];
  });
}

/** 1969年, 7月, 20日; three years and twenty days are written 三年, 20日間. */
function isOfDate({ unit, number, after }: { unit: string; number: string; after: string }): boolean {
  if (unit === "年") return /^(?:1\d|20)\d\d$/.test(number);
  return unit === "月" || (unit === "日" && !/^[間间]/u.test(after));
}

function worthOf(written: string, decimal: string): number | undefined {
  const latin = written.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
  const marks = latin.replace(/\d/g, "");
  if ((marks.match(/[.,]/g) ?? []).length > 1 && new Set(marks).size === 1 && !/^\d{1,3}([.,]\d{3})+$/.test(latin))
    return undefined;
  const isGrouped =
    /^\d{1,3}(?:[.,’'\u00a0\u202f]\d{3})+$/.test(latin) &&
    !(latin.includes(decimal) && marks.length === 1 && !/^\d{1,3}[.,]000$/.test(latin));
  if (isGrouped) return Number(latin.replace(/\D/g, ""));
  const plain = latin.replace(/[’'\u00a0\u202f]/g, "");
  const value = Number(decimal === "," ? plain.replaceAll(".", "").replace(",", ".") : plain.replaceAll(",", ""));
  return Number.isFinite(value) ? value : undefined;
}

function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}

/** "chapter 12", "10:30", "v2.1", "the 3rd", "1969": no amount. */
function isLabel(before: string, { number, base }: { number: string; base: number }, after: string): boolean {
  if (/^\p{Nd}{4}$/u.test(number) && base >= 1000 && base < 2100) return true;
  return numbering.test(before.slice(-12)) || ordinalOrTime.test(after);
}
