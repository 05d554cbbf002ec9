import { numberWords } from "#lib/text/number-words.ts";

/** An amount as a sentence writes it: "47 %", "$2.3 million", "four hours". */
export type Amount = {
  text: string;
  /** The number without what is measured. */
  unit: string;
  from: number;
  to: number;
  /** In the smallest unit of its kind. */
  value: number;
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
/** By kind, each unit of `Intl` with what it is worth in the smallest. */
const MEASURES: Record<string, Record<string, number>> = {
  time: { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800, month: 2_629_746, year: 31_556_952 },
  length: { millimeter: 1, centimeter: 10, meter: 1000, kilometer: 1_000_000, mile: 1_609_344 },
  mass: { gram: 1, kilogram: 1000 },
  volume: { milliliter: 1, liter: 1000 },
  share: { percent: 1 },
};
const extraWords: Record<string, string> = {
  percent:
    "%|٪|％|percent|per cent|Prozent|pour cent|por ciento|por cento|パーセント|百分之|في المئة|بالمئة|प्रतिशत|per cento|procent",
};
const points =
  "percentage points?|Prozentpunkten?|Prozentpunkte|points? de pourcentage|puntos? porcentuale?s?|pontos? percentuais|ポイント|个百分点|個百分點|نقاط مئوية|प्रतिशत अंक";
const MULTIPLIERS: [RegExp, number][] = [
  [/^(?:thousand|tausend|mille?|mil|ألف|हज़ार|duizend|千)$/i, 1e3],
  [/^(?:million(?:s|en)?|millón|millones|milh(?:ão|ões)|milioni|miljoen|مليون|百万)$/i, 1e6],
  [/^(?:billions?|milliards?|Milliarden?|mil millones|bilh(?:ão|ões)|مليار|十亿|十億)$/i, 1e9],
  [/^[万萬]$/, 1e4],
  [/^[億亿]$/, 1e8],
  [/^लाख$/, 1e5],
  [/^करोड़$/, 1e7],
];
type Words = {
  units: Map<string, { kind: string; worth: number }>;
  spelled: Map<string, number>;
  pattern: RegExp;
  decimal: string;
};
const known = new Map<string, Words>();

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function wordsOf(tag: string): Words {
  const found = known.get(tag);
  if (found) return found;
  const units: Words["units"] = new Map();
  for (const [kind, members] of Object.entries(MEASURES)) {
    for (const [unit, worth] of Object.entries(members)) {
      for (const unitDisplay of ["long", "short"] as const) {
        const format = new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay });
        for (const count of [1, 2, 5, 11, 100]) {
          const part = format.formatToParts(count).find(({ type }) => type === "unit" || type === "percentSign");
          if (part && part.value.length > (unitDisplay === "short" ? 1 : 0))
            units.set(part.value.toLowerCase(), { kind, worth });
        }
      }
      for (const word of extraWords[unit]?.split("|") ?? []) units.set(word.toLowerCase(), { kind, worth });
    }
  }
  const spelled = numberWords(tag);
  const longestFirst = (each: Iterable<string>) => [...each].sort((a, b) => b.length - a.length).map(literal);
  const names = [points, ...longestFirst(units.keys())].join("|");
  const words = longestFirst(spelled.keys()).join("|");
  const number = `\\p{Nd}+(?:[.,’'\\u00a0\\u202f]\\p{Nd}+)*${words ? `|(?<![\\p{L}\\p{N}-])(?:${words})(?![\\p{L}\\p{N}-])` : ""}`;
  const multiplier =
    "thousand|million[se]?n?|billions?|milliards?|Milliarden?|Tausend|mil millones|millones|millón|milhões|milhão|bilhões|mil|mille|مليون|مليار|ألف|十億|十亿|百万|[万萬億亿千]|लाख|करोड़|हज़ार|milioni|miljoen";
  const pattern = new RegExp(
    `(?<sign>[$€£¥₹]\\s?)?(?<number>${number})(?:\\s?(?<multiplier>${multiplier})(?!\\p{L}))?(?:(?:[\\s\\u00a0-]|\\sde\\s|\\sd['’])?(?<unit>${names}|[€£¥₹$元円]|Euros?|dollars?|Dollar|euros?|dólares|pounds?)(?![\\p{L}\\p{N}])|[\\s\\u00a0]?(?<dense>${tag === "ja" || tag === "zh" ? names : "(?!)"}))?`,
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
  const words = wordsOf(LANGUAGES.includes(tag) ? tag : "en");
  return [...sentence.matchAll(words.pattern)].flatMap((match): Amount[] => {
    const { sign = "", number = "", multiplier = "", unit = match.groups?.dense ?? "" } = match.groups ?? {};
    const [from, to] = [match.index, match.index + match[0].length];
    const isSpelled = !/\p{Nd}/u.test(number);
    const base = isSpelled ? words.spelled.get(number.toLowerCase()) : worthOf(number, words.decimal);
    if (isOfDate({ unit, number, after: sentence.slice(to) })) return [];
    if (
      isBelowZero(sentence.slice(0, from)) ||
      base === undefined ||
      (!sign && !multiplier && !unit && isLabel(sentence, { from, to, number }))
    )
      return [];
    const times = MULTIPLIERS.find(([pattern]) => pattern.test(multiplier))?.[1] ?? 1;
    const measure =
      words.units.get(unit.toLowerCase()) ??
      (new RegExp(`^(?:${points})$`, "iu").test(unit) ? { kind: "points", worth: 1 } : undefined);
    const counted = measure || sign || unit ? "" : (/^\s+(\p{L}[\p{L}\p{M}-]+)/u.exec(sentence.slice(to))?.[1] ?? "");
    if (!measure && isSpelled && counted === "") return [];
    const kind = measure?.kind ?? (sign || unit ? `money ${(sign || unit).trim()}` : counted.toLowerCase().slice(0, 5));
    const suffix = [multiplier, unit].filter((part) => part !== "").join(" ");
    return [
      {
        text: match[0].trim(),
        unit: sign && !multiplier ? sign.trim() : suffix,
        from,
        to,
        value: base * times * (measure?.worth ?? 1),
        kind,
        ...{ isSpelled, counted, scale: multiplier },
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

/** "Minus 80 degrees": without its sign the amount is another one. */
function isBelowZero(before: string): boolean {
  return /(?:\bminus|\bmoins|\bmenos|[−–]|(?<![\p{L}\p{N}])-|ناقص|マイナス|零下|माइनस)\s*$/iu.test(before);
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

const numbering =
  /(?:\b(?:no|nr|nos|page|p|chapter|version|v|room|step|figure|fig|table|part|section|seite|kapitel|raum|schritt|teil|página|capítulo|chapitre|étape|numéro|n[°º]|level|node|python|windows|article|artikel)\.?|[#№第:/@.~^-])\s*$/iu;
const ordinalOrTime =
  /^(?:st|nd|rd|th|er|e|ème|º|ª|\.(?=\s\p{Ll})|\s?(?:am|pm|a\.m|p\.m|uhr|o['’]clock|h\d\d)\b|[:/.~^-]\d|[号章節节年月日時时点歳番]|[\p{L}_])/iu;

/** "chapter 12", "10:30", "v2.1", "the 3rd", "1969": no amount. */
function isLabel(sentence: string, { from, to, number }: { from: number; to: number; number: string }): boolean {
  if (/^(?:1[0-9]|20)\d\d$/.test(number)) return true;
  return numbering.test(sentence.slice(Math.max(0, from - 12), from)) || ordinalOrTime.test(sentence.slice(to));
}
