import { stopWords } from "#lib/text/stop-words.ts";
import { capitalise } from "#lib/text/title.ts";
import { type Gender, sayCardinal, sayDigits, sayOrdinal, type Tongue } from "./numbers.ts";
import { type Grammar, grammars } from "./tongues.ts";

/** A figure of a text, with the signs around it that are said with it, and how people say it. */
export type SaidFigure = { start: number; end: number; said: string };

const space = String.raw`[ \u00a0\u202f\u2009]`;
/** French parts its thousands with any space. */
const digitsIn = (tongue: Tongue) =>
  String.raw`\d{1,3}(?:[.'’\u00a0\u202f\u2009${tongue === "fr" ? " " : ""}]\d{3})+(?!\d)(?:,\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+|(?=,\d{3}))|\d+(?:[.,]\d+)?`;
const dash = "[-–—−]";
const free = String.raw`(?<![\p{L}\p{N}_.,:/-])`;
const behind = String.raw`(?![\p{L}\p{N}_]|[.,:/]\d)`;

type Say = (found: RegExpExecArray, context: Context) => string | null;
type Context = { tongue: Tongue; grammar: Grammar; isBrazilian: boolean; before: string; after: string };
type Rule = readonly [pattern: RegExp, say: Say];

const rulesOf = new Map<Tongue, readonly Rule[]>();

/** The figures of a text in order, none within another. */
export function findFigures(text: string, language: string, tongue: Tongue): SaidFigure[] {
  const grammar = grammars[tongue];
  const rules = rulesOf.get(tongue) ?? writeRules(tongue, grammar);
  rulesOf.set(tongue, rules);
  const figures: SaidFigure[] = [];
  const isTaken = (start: number, end: number) => figures.some((other) => start < other.end && other.start < end);
  for (const [pattern, say] of rules) {
    for (const found of text.matchAll(pattern)) {
      const [whole] = found;
      const end = found.index + whole.length;
      if (isTaken(found.index, end)) continue;
      const context = {
        ...{ tongue, grammar, isBrazilian: language === "pt-BR" },
        before: text.slice(Math.max(0, found.index - 24), found.index),
        after: text.slice(end, end + 24),
      };
      const said = say(found as RegExpExecArray, context);
      if (said !== null) figures.push({ start: found.index, end, said: local(said, context) });
    }
  }
  return figures.toSorted((first, second) => first.start - second.start);
}

/** Brazil says some numbers and units otherwise than Portugal. */
function local(said: string, { isBrazilian }: Context): string {
  if (!isBrazilian) return said;
  return said
    .replaceAll("dezasseis", "dezesseis")
    .replaceAll("dezassete", "dezessete")
    .replaceAll("dezanove", "dezenove")
    .replaceAll("quilómetro", "quilômetro")
    .replaceAll("cêntimo", "centavo");
}

function either(words: Iterable<string>): string {
  const escaped = [...words]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&"));
  return escaped.join("|");
}

function writeRules(tongue: Tongue, grammar: Grammar): Rule[] {
  const currency = either(Object.keys(grammar.currencies));
  const unit = either(Object.keys(grammar.units));
  const scale = either([...Object.keys(grammar.scales), ...Object.values(grammar.scales).flat()]);
  const month = either(grammar.months);
  const number = `(${digitsIn(tongue)})`;
  const rule = (pattern: string, say: Say): Rule => [new RegExp(pattern, "gu"), say];
  return [
    rule(String.raw`${free}(\d{4})-(\d\d)-(\d\d)${behind}`, ([, y = "", mo = "", d = ""], of) => sayDate(of, d, mo, y)),
    rule(
      String.raw`${free}(\d{1,2})([./])${space}?(\d{1,2})\2${space}?(\d{4}|\d\d)${behind}`,
      ([, d = "", , mo = "", y = ""], of) => sayDate(of, d, mo, y),
    ),
    ...(tongue === "de"
      ? [
          rule(String.raw`${free}(\d{1,2})\.(\d{1,2})\.(?=\s|$|[,;)])`, ([, d = "", mo = ""], of) =>
            sayDate(of, d, mo, ""),
          ),
          rule(
            String.raw`${free}(\d{1,2})\.${space}?(${month})(?:${space}(\d{4})${behind})?`,
            ([, d = "", name = "", y = ""], of) => sayDate(of, d, String(grammar.months.indexOf(name) + 1), y),
          ),
          rule(String.raw`${free}(\d{1,3})\.(?=${space}\p{L})(?<!^\d{1,3}\.)`, ([, n = ""], of) =>
            sayGermanCount(n, of),
          ),
          rule(
            String.raw`(?<=\p{Lu}\p{L}+${space})([IVX]+)\.(?=${space}|$)`,
            ([, roman = ""]) => `der ${capitalise(sayOrdinal(String(readRoman(roman)), "de"))}`,
          ),
          rule(String.raw`${free}(\d{2}|\d{4})er${behind}`, ([, n = ""]) => `${sayYear(n, "de")}er`),
        ]
      : [
          rule(
            String.raw`${free}1(?:er|°|º|\.º)?${space}(?:de${space})?(${month})(?:${space}(?:de${space})?(\d{4})${behind})?`,
            ([, name = "", y = ""], of) => sayDate(of, "1", String(grammar.months.indexOf(name) + 1), y),
          ),
          rule(String.raw`(?<=\b(?:siglo|siglos|século|séculos)${space})([IVX]+)\b`, ([, roman = ""]) =>
            sayCardinal(String(readRoman(roman)), tongue),
          ),
          rule(
            String.raw`(?<![\p{L}\p{N}])([IVX]+)(?=e${space}siècle)e|(?<![\p{L}\p{N}])([IVX]+)(?=${space}secolo)`,
            ([, french, italian]) => sayOrdinal(String(readRoman(french ?? italian ?? "")), tongue),
          ),
          rule(
            String.raw`${free}(\d{1,3})(?:\.?([ºª°])|(er|re|ère|ers|e|ème|es)|(er|ra|do|da|ro))${behind}`,
            sayMarkedOrdinal,
          ),
        ]),
    rule(
      String.raw`${free}(\d{1,2})(?::|h|${space}h${space}|\.(?=\d\d${space}(?:Uhr|ore)))([0-5]\d)(?::([0-5]\d))?(?:${space}?(?:h|Uhr|hs|hrs)(?![\p{L}]))?${behind}`,
      sayClock,
    ),
    rule(String.raw`${free}(\d{1,2})${space}?h${behind}`, ([, hours = ""], of) =>
      of.tongue === "de" ? null : sayHours(hours, of),
    ),
    rule(
      `${free}([-−+~≈±]?)(${currency})${space}?${number}(?:${space}?(${scale}))?(?:,[-–—]+)?${behind}`,
      ([, sign = "", name = "", amount = "", many = ""], of) => sayMoney({ sign, name, amount, many }, of),
    ),
    rule(
      String.raw`${free}([-−+~≈±]?)${number}(?:,[-–—]+)?(?:${space}?(${scale}))?${space}?(${currency})(?![\p{L}\p{N}])`,
      ([, sign = "", amount = "", many = "", name = ""], of) => sayMoney({ sign, name, amount, many }, of),
    ),
    rule(
      String.raw`${free}${number}${space}?${dash}${space}?${number}${space}?(${unit}|%|‰|${currency})(?![\p{L}\p{N}²³/])`,
      ([, from = "", until = "", name = ""], of) =>
        `${sayNumber(from, of)} ${grammar.to} ${sayMeasured("", until, name, of)}`,
    ),
    rule(
      String.raw`${free}${number}${space}(${scale})${space}(${unit})(?![\p{L}\p{N}²³/])`,
      ([, amount = "", many = "", name = ""], of) =>
        `${sayScaled(amount, many, of)} ${joined(of, grammar.units[name]?.[1] ?? name)}`,
    ),
    rule(String.raw`${free}([1-9])\/([234])${behind}|${free}([½⅓⅔¼¾])`, ([, above = "", below = "", sign = ""]) =>
      sayFraction(above, below, sign, grammar),
    ),
    ...(tongue === "it"
      ? [rule(String.raw`(?<=\b(?:ore|alle|delle|dalle)${space})(\d{1,2})\.([0-5]\d)${behind}`, sayClock)]
      : []),
    rule(
      String.raw`${free}([-−+~≈±]?)${number}${space}?(${unit}|%|‰)(?![\p{L}\p{N}²³/])`,
      ([, sign = "", amount = "", name = ""], of) => sayMeasured(sign, amount, name, of),
    ),
    rule(
      String.raw`(?<![\p{L}\p{N}])(${either(Object.keys(grammar.before))})${space}?(?=\d|[IVX]+\b)([IVX]+\b)?`,
      ([, name = "", roman], { grammar: { before } }) =>
        `${before[name]} ${roman ? sayCardinal(String(readRoman(roman)), tongue) : ""}`,
    ),
    rule(
      String.raw`${free}(\d{1,3}|1\d{3}|20\d\d)${space}?${dash}${space}?(\d{1,3}|1\d{3}|20\d\d)(?:(?=\.(?!\d))|${behind})`,
      ([, from = "", until = ""], of) => `${sayYear(from, tongue)} ${of.grammar.to} ${sayYear(until, tongue)}`,
    ),
    rule(
      String.raw`${free}(\d+)(?:\.\d+){2,}${behind}|(?<=\b[vV](?:ersion|ersión|ersione|ersão)?${space}?)(\d+(?:\.\d+)+)`,
      ([whole]) =>
        /^\d{1,3}(?:\.\d{3})+$/u.test(whole)
          ? null
          : whole
              .split(".")
              .map((part) => sayCardinal(part, tongue))
              .join(` ${grammar.versionDot} `),
    ),
    rule(
      String.raw`${free}(\d{1,4}):(\d{1,4})${behind}`,
      ([, one = "", other = ""]) => `${sayCardinal(one, tongue)} ${grammar.ratio} ${sayCardinal(other, tongue)}`,
    ),
    rule(
      String.raw`${free}(\d+|\p{L})(?:\^(\d{1,3})|([²³⁴-⁹]))(?!\p{L})`,
      ([, base = "", power = "", raised = ""], of) => sayPower(base, power || String("⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(raised)), of),
    ),
    rule(String.raw`(?<=\d${space}?)[×x*](?=${space}?\d)`, () => ` ${grammar.times} `),
    rule(String.raw`(?<=\d${space}?)=(?=${space}?\d)`, () => ` ${grammar.equals} `),
    rule(String.raw`(?<=\d${space})[+](?=${space}\d)`, () => grammar.plus),
    rule(
      String.raw`${free}([-−+~≈±]?)${number}(?:${space}(${scale}))?(?:(?=[a-z](?![\p{L}\p{N}]))|${behind})`,
      ([, sign = "", amount = "", many = ""], of) => sayPlain({ sign, amount, many }, of),
    ),
  ];
}

/** A written number in its whole part and its places, whatever signs stand between. */
function readNumber(written: string): { whole: string; places: string } {
  const plain = written.replace(/['’\s]/gu, "");
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const sign = plain.charAt(last);
  const isMixed = plain.includes(".") && plain.includes(",");
  const isGroup = sign === "." ? /^\d{1,3}(?:\.\d{3})+$/u.test(plain) : /^\d{1,3}(?:,\d{3}){2,}$/u.test(plain);
  if (last < 0 || (isGroup && !isMixed)) return { whole: plain.replace(/[.,]/gu, ""), places: "" };
  return { whole: plain.slice(0, last).replace(/[.,]/gu, ""), places: plain.slice(last + 1) };
}

function sayNumber(written: string, { tongue, grammar }: Context, gender: Gender = "none"): string {
  const { whole, places } = readNumber(written);
  if (places === "") return sayCardinal(whole, tongue, gender);
  // German says the places behind the point one by one.
  const isSpelt = tongue === "de" || places.length > 3;
  const zeros = /^0*/u.exec(places)?.[0] ?? "";
  const rest = places.slice(zeros.length);
  const spoken = isSpelt
    ? sayDigits(places, tongue)
    : `${sayDigits(zeros, tongue)} ${rest === "" ? "" : sayCardinal(rest, tongue)}`;
  return `${sayCardinal(whole, tongue)} ${grammar.point} ${spoken.trim()}`;
}

function saySign(sign: string, { grammar }: Context): string {
  if (sign === "") return "";
  return `${/[~≈]/u.test(sign) ? grammar.about : sign === "+" ? grammar.plus : sign === "±" ? `${grammar.plus} ${grammar.minus}` : grammar.minus} `;
}

type Money = { sign: string; name: string; amount: string; many: string };

function sayMoney({ sign, name, amount, many }: Money, of: Context): string | null {
  const [main, cent] = of.grammar.currencies[name] ?? [];
  if (!main || !cent) return null;
  const { whole, places } = readNumber(amount);
  const before = saySign(sign, of);
  if (many !== "") return `${before}${sayScaled(amount, many, of)} ${many === "mil" ? main[1] : joined(of, main[1])}`;
  if (places.length !== 2) {
    const said = sayNumber(amount, of, places === "" ? main[2] : "none");
    const isRound = /(?:million|milliard|millón|millones|milione|milioni|milhão|milhões)s?$/u.test(said);
    return `${before}${said} ${isRound ? joined(of, main[1]) : nounOf(main, whole, places)}`;
  }
  const cents = `${sayCardinal(String(Number(places)), of.tongue, cent[2])}`;
  if (Number(whole) === 0) return `${before}${cents} ${nounOf(cent, String(Number(places)), "")}`;
  const euros = `${before}${sayCardinal(whole, of.tongue, main[2])} ${nounOf(main, whole, "")}`;
  if (Number(places) === 0) return euros;
  return [euros, of.grammar.andCents, sayCardinal(String(Number(places)), of.tongue)].filter(Boolean).join(" ");
}

/** Halves, thirds and quarters. */
function sayFraction(above: string, below: string, sign: string, { fractions }: Grammar): string | null {
  const written: Readonly<Record<string, string>> = { "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾" };
  return fractions[sign || (written[`${above}/${below}`] ?? "")] ?? null;
}

/** "veintiún barcos", "duas pessoas": by the noun behind, as far as its ending shows. */
function genderBehind({ tongue, after }: Context): Gender {
  const noun = /^ (\p{Ll}{3,})/u.exec(after)?.[1] ?? "";
  if (noun === "" || (tongue !== "es" && tongue !== "pt") || stopWords[tongue]?.has(noun)) return "none";
  return noun.endsWith("as") ? "feminine" : "masculine";
}

function joined({ grammar, tongue }: Context, noun: string): string {
  if (grammar.ofMany === "") return noun;
  return tongue === "fr" && /^[aeiouéh]/u.test(noun) ? `d'${noun}` : `${grammar.ofMany} ${noun}`;
}

function nounOf([one, several]: readonly [string, string, Gender?], whole: string, places: string): string {
  return whole === "1" && places === "" ? one : several;
}

function sayScaled(amount: string, many: string, of: Context): string {
  const [one, several] = of.grammar.scales[many] ?? [many, many];
  const isOne = amount === "1";
  const number =
    isOne && of.tongue === "de" && several !== "tausend" ? "eine" : sayNumber(amount, of, isOne ? "masculine" : "none");
  return `${number} ${isOne ? one : several}`;
}

function sayMeasured(sign: string, amount: string, name: string, of: Context): string {
  const { grammar } = of;
  const before = saySign(sign, of);
  if (grammar.currencies[name]) return `${before}${sayMoney({ sign: "", name, amount, many: "" }, of)}`;
  if (name === "%" || name === "‰")
    return `${before}${sayNumber(amount, of, of.tongue === "de" ? "masculine" : "none")} ${name === "%" ? grammar.percent : grammar.permille}`;
  const unit = grammar.units[name];
  if (!unit) return `${before}${sayNumber(amount, of)} ${name}`;
  const { whole, places } = readNumber(amount);
  // French counts in the plural from two on.
  const isOne = whole === "1" && (places === "" || of.tongue === "fr");
  return `${before}${sayNumber(amount, of, unit[2])} ${isOne || (of.tongue === "fr" && Number(whole) < 2) ? unit[0] : unit[1]}`;
}

function sayPlain({ sign, amount, many }: { sign: string; amount: string; many: string }, of: Context): string {
  const before = saySign(sign, of);
  if (many !== "") return `${before}${sayScaled(amount, many, of)}`;
  // A house has its letter apart: "12a".
  const apart = /^\p{L}/u.test(of.after) ? " " : "";
  if (of.tongue !== "de" || apart) return `${before}${sayNumber(amount, of, genderBehind(of))}${apart}`;
  if (/^1[1-9]\d\d$/u.test(amount)) return `${before}${sayYear(amount, "de")}`;
  const isBeforeNoun = amount === "1" && /^ \p{Lu}/u.test(of.after);
  return `${before}${sayNumber(amount, of, isBeforeNoun ? "masculine" : "none")}`;
}

/** German counts the hundreds of a year before 2000: "neunzehnhundertneunundachtzig". */
function sayYear(year: string, tongue: Tongue): string {
  if (tongue !== "de" || !/^1[1-9]\d\d$/u.test(year)) return sayCardinal(year, tongue);
  const rest = Number(year.slice(2));
  return `${sayCardinal(year.slice(0, 2), "de")}hundert${rest === 0 ? "" : sayCardinal(String(rest), "de")}`;
}

function sayDate(of: Context, day: string, month: string, year: string): string | null {
  const { tongue, grammar } = of;
  const name = grammar.months[Number(month) - 1];
  if (!name || Number(day) < 1 || Number(day) > 31) return null;
  const number = String(Number(day));
  const said = year === "" ? "" : ` ${sayYear(year, tongue)}`;
  if (tongue === "de") return `${sayGermanOrdinal(number, of)} ${name}${said}`;
  const first = { fr: "premier", es: "uno", it: "primo", pt: "primeiro" }[tongue];
  const first1 = number === "1" ? first : sayCardinal(number, tongue);
  return tongue === "fr" || tongue === "it"
    ? `${first1} ${name}${said}`
    : `${first1} de ${name}${said === "" ? "" : ` de${said}`}`;
}

const weak =
  /(?:^|\P{L})(?:am|im|vom|zum|beim|dem|den|des|bis|seit|ab|einem|jedem|zur|(?:am|vom|der|den|im) \d{1,2}\. (?:und|bis|oder))\s*$/iu;
const strong = /(?:^|\P{L})(?:der|die|das|diese|dieser|jede|jeder|eine|seine|ihre)\s*$/iu;

/** "am dritten", "der dritte", "dritter": by the word before. */
function sayGermanOrdinal(number: string, { before }: Context): string {
  const said = sayOrdinal(number, "de");
  if (weak.test(before)) return `${said}n`;
  return strong.test(before) ? said : `${said}r`;
}

/** "Er ist 40. Sie kommt." ends a sentence; "ihr 3. Platz" does not. */
function sayGermanCount(number: string, of: Context): string | null {
  const next = /^\s(\p{L}+)/u.exec(of.after)?.[1] ?? "";
  const isEnd = /^\p{Lu}/u.test(next) && stopWords.de?.has(next.toLowerCase()) === true;
  const isTold = weak.test(of.before) || strong.test(of.before);
  return !isTold && (isEnd || Number(number) > 31) ? null : sayGermanOrdinal(number, of);
}

function sayMarkedOrdinal(
  [, digits = "", sign = "", french = "", spanish = ""]: RegExpExecArray,
  { tongue, after }: Context,
): string | null {
  if (french && tongue === "fr") return sayOrdinal(digits, "fr", /^(?:re|ère)$/u.test(french));
  if (tongue === "fr" || (sign === "°" && tongue !== "it")) return null;
  const isFeminine = sign === "ª" || /a$/u.test(spanish);
  if (sign === "" && tongue !== "es") return null;
  const said = sayOrdinal(digits, tongue, isFeminine);
  const isShort =
    tongue === "es" && !isFeminine && (spanish === "er" || /^ \p{Ll}/u.test(after)) && !/^ de\b/u.test(after);
  return isShort ? said.replace(/(primer|tercer)o$/u, "$1") : said;
}

function sayClock([, hours = "", minutes = "", seconds = ""]: RegExpExecArray, of: Context): string | null {
  const { tongue } = of;
  if (Number(hours) > 24) return null;
  const hour = String(Number(hours));
  const minute = String(Number(minutes));
  const isFull = minute === "0";
  const more = seconds
    ? ` ${sayCardinal(String(Number(seconds)), tongue, tongue === "de" || tongue === "fr" ? "feminine" : "none")}`
    : "";
  if (tongue === "de")
    return `${sayCardinal(hour, "de", "masculine")} Uhr${isFull ? "" : ` ${sayCardinal(minute, "de")}`}${more}`;
  if (tongue === "fr") return `${sayHours(hour, of)}${isFull ? "" : ` ${sayCardinal(minute, "fr")}`}${more}`;
  if (tongue === "pt") return `${sayHours(hour, of)}${isFull ? "" : ` e ${sayCardinal(minute, "pt")}`}${more}`;
  const said = sayCardinal(hour, tongue, "feminine");
  if (isFull) return said + more;
  const isPlain = tongue === "es" && Number(hour) > 12;
  return `${said}${isPlain ? " " : tongue === "es" ? " y " : " e "}${sayCardinal(minute, tongue)}${more}`;
}

function sayHours(hours: string, of: Context): string {
  const hour = String(Number(hours));
  const [one = "", several = ""] = of.grammar.units.h ?? [];
  return `${sayCardinal(hour, of.tongue, "feminine")} ${hour === "1" || (of.tongue === "fr" && hour === "0") ? one : several}`;
}

function sayPower(base: string, power: string, { tongue, grammar }: Context): string {
  const said = /\d/u.test(base) ? sayCardinal(base, tongue) : base;
  if (power === "2") return `${said} ${grammar.squared}`;
  if (power === "3") return `${said} ${grammar.cubed}`;
  return `${said} ${grammar.power} ${sayCardinal(power, tongue)}`;
}

function readRoman(letters: string): number {
  const values: Record<string, number> = { I: 1, V: 5, X: 10 };
  const each = Array.from(letters, (letter) => values[letter] ?? 0);
  return each.reduce((sum, value, index) => sum + (value < (each[index + 1] ?? 0) ? -value : value), 0);
}
