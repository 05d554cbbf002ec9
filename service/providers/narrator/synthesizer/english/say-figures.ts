import { stopWords } from "#lib/text/stop-words.ts";
import { lexicon } from "./lexicon.ts";
import { plural, sayCardinal, sayDecade, sayDigits, sayFraction, sayNumber, sayOrdinal, sayYear } from "./numbers.ts";
import { isMoney, sayMoney } from "./say-money.ts";
import type { Token } from "./tokens.ts";

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const dash = "[-–—−]";
const plainNumber = new RegExp(`^[-−+]?(?:${number}|\\.\\d+)$`, "u");
const isYear = /^(?:1\d|20)\d\d$/;

type Say = (found: RegExpExecArray, token: Token) => string | null;

/** What a token with digits says, the most telling shape first. */
const shapes: [shape: RegExp, say: Say][] = [
  [/^(\d[\d,]*|\p{L})(?:\^([-−]?\d+)|([⁰¹²³⁴-⁹]+))$/u, sayPower],
  [/^(\d{4})-(\d\d)-(\d\d)$/, ([, year = "", month = "", day = ""]) => sayDate({ year, month, day })],
  [/^(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d\d)$/, sayShortDate],
  [/^(\d{1,2})[:.](\d\d)(?::(\d\d))?\s?([ap])\.?m\.?$/iu, sayClock],
  [/^(\d{1,2}):(\d\d)(?::(\d\d))?$/, sayClock],
  [/^(\d{1,2})\s?([ap])\.?m\.?$/iu, ([, hour = "", half = ""]) => `${sayCardinal(hour)} ${half.toUpperCase()} M`],
  [/^(\d{1,4}):(\d{1,4})$/, ([, first = "", second = ""]) => `${sayCardinal(first)} to ${sayCardinal(second)}`],
  [/^(\d[\d,]*)(?:st|nd|rd|th)$/iu, ([, digits = ""]) => sayOrdinal(digits)],
  [/^['’]?(\d0|\d{3}0)['’]?s$/u, sayTens],
  [/^(\d{4})[-–—−](\d{4})$/u, sayYears],
  [/^(\d{4})[-–—−/](\d\d)$/u, ([, first = "", second = ""]) => sayYears([first, second])],
  [/^\d{3}-\d{4}$|^\+?\d{1,4}(?:-\d{2,5}){2,4}$/, ([digits = ""]) => sayGroups(digits)],
  [/^v\.?(\d+(?:\.\d+)*)$/iu, sayVersion],
  [/^(\d+(?:\.\d+){2,})$/, ([, version = ""]) => sayDotted(version)],
  [/^§(\d.*)$/, ([, number = ""], token) => `section ${sayFigures({ ...token, core: number }) ?? ""}`],
  [/^#(\d+)$/, ([, digits = ""]) => `number ${sayCardinal(digits)}`],
  [/^(\d{1,3})\/(\d{1,3})$/, sayParts],
  [/^(\d*)([½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞])$/u, sayMixed],
  [/^(\d+)[x×](\d+)$/u, ([, first = "", second = ""]) => `${sayCardinal(first)} by ${sayCardinal(second)}`],
  [new RegExp(`^([-−+~≈±<>≤≥]?)(${number})([%‰])$`, "u"), sayPercent],
  [new RegExp(`^(${number})[%]?${dash}(${number})([^\\d].*)?$`, "u"), sayRange],
  [new RegExp(`^([~≈±<>≤≥])(${number}.*)$`, "u"), saySigned],
  [new RegExp(`^([-−+]?)(${number})([^\\d\\s].*)$`, "u"), sayMeasure],
];

/** A token that holds digits as people say it; null where it has no shape of a figure. */
export function sayFigures(given: Token): string | null {
  if (given.isPhone) return sayDigits(given.core);
  const token = { ...given, core: withPoint(given) };
  const { core } = token;
  if (isMoney(core)) return sayMoney(token);
  for (const [shape, say] of shapes) {
    const found = shape.exec(core);
    const said = found && say(found, token);
    if (said !== null && said !== undefined) return said;
  }
  return plainNumber.test(core) ? sayPlain(token) : null;
}

/** "29,99" as "29.99", and "29,99 €" with its sign before it: "1,250" is a thousand. */
function withPoint({ core, next }: Token): string {
  const plain = core.replace(/^(\D?\d{1,3}),(\d{1,2})(?!\d)/u, "$1.$2");
  return /^[$€£¥]$/u.test(next) && plainNumber.test(plain) ? next + plain : plain;
}

/** "10^6" as "ten to the power of six", "x²" as "x squared". */
function sayPower([, base = "", power = "", raised = ""]: RegExpExecArray): string {
  const value = power || Array.from(raised, (sign) => "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(sign)).join("");
  const said = /\d/.test(base) ? sayNumber(base) : base.toUpperCase();
  if (value === "2") return `${said} squared`;
  return value === "3" ? `${said} cubed` : `${said} to the power of ${sayNumber(value)}`;
}

function sayPlain(token: Token): string {
  const { core, previous, next } = token;
  const month = lexicon.months.has(previous.toLowerCase().replace(/\.$/, ""));
  if (/^\d{1,2}$/.test(core) && Number(core) > 0 && Number(core) < 32) {
    if (month) return sayOrdinal(core);
    if (isMonth(next) && !/^the$/i.test(previous)) return `the ${sayOrdinal(core)} of`;
    if (isMonth(next)) return `${sayOrdinal(core)} of`;
  }
  if (isYear.test(core) && readsAsYear(token)) return sayYear(core);
  if (/^\d{1,3}$/.test(core) && next === "000") return sayCardinal(`${core}000`);
  if (core === "000" && /^\d{1,3}$/.test(previous)) return "";
  // A model or a bus: "Boeing 747" is left to how numbers are counted; "7.10" of a version is not told from a decimal.
  return sayNumber(core);
}

function readsAsYear({ previous, next, trail, isLast, core }: Token): boolean {
  const before = previous.toLowerCase().replace(/\.$/, "");
  if (lexicon.era.has(next.toLowerCase()) || lexicon.era.has(before)) return true;
  if (lexicon.units.has(next) || lexicon.scales.has(next)) return false;
  const isTold = lexicon.yearBefore.has(before) || lexicon.months.has(before) || /\d(?:st|nd|rd|th)?,?$/.test(before);
  const countsThings = /^\p{Ll}{3,}s$/u.test(next) && !/^(?:was|has|is|this|its|saw|ss)$|ss$/.test(next);
  if (countsThings && !(isTold && /^(?:in|since|year)$/.test(before) && Number(core) >= 1900)) return false;
  // What is counted stands right behind its number.
  const standsAlone = isLast || trail !== "" || stopWords.en?.has(next.toLowerCase()) === true;
  return isTold || (standsAlone && Number(core) >= 1100) || Number(core) >= 1900;
}

function isMonth(word: string): boolean {
  const month = lexicon.months.get(word.toLowerCase().replace(/\.$/, ""));
  return month !== undefined && /^\p{Lu}/u.test(word);
}

/** Written the American way unless the first number can be no month; with full stops the day stands first. */
function sayShortDate([, first = "", sign = "", second = "", year = ""]: RegExpExecArray): string | null {
  const isDayFirst = sign === "." || Number(first) > 12;
  return sayDate({ year, month: isDayFirst ? second : first, day: isDayFirst ? first : second });
}

function sayTens([whole = "", digits = ""]: RegExpExecArray, { previous }: Token): string {
  const isTime = /^(?:the|early|mid|late|his|her|their|my)$/i.test(previous) || /^['’]/.test(whole);
  return digits.length === 4 || isTime ? sayDecade(digits) : `${sayCardinal(digits)} seconds`;
}

function sayYears([...found]: readonly string[]): string {
  const [first = "", second = ""] = found.slice(-2);
  const isBoth = isYear.test(first);
  const say = isBoth ? sayYear : sayCardinal;
  return `${say(first)} to ${second.length === 4 && isBoth ? sayYear(second) : sayCardinal(second)}`;
}

function sayGroups(digits: string): string {
  return digits.split("-").map(sayDigits).join(", ");
}

function sayVersion([, version = ""]: RegExpExecArray, { previous }: Token): string {
  return `${/^version$/i.test(previous) ? "" : "version "}${sayDotted(version)}`;
}

function sayDotted(version: string): string {
  return version.split(".").map(sayCardinal).join(" point ");
}

function sayParts([, above = "", below = ""]: RegExpExecArray, { previous }: Token): string {
  const fraction = sayFraction(above, below);
  if (fraction === null) return `${sayCardinal(above)} out of ${sayCardinal(below)}`;
  return /^\d+$/.test(previous) ? `and ${fraction}` : fraction;
}

function sayMixed([, whole = "", sign = ""]: RegExpExecArray, { previous }: Token): string {
  const [above = "", below = ""] = lexicon.fractions.get(sign) ?? [];
  const fraction = sayFraction(above, below) ?? "";
  const mixed = fraction.replace(/^one (?=half)/, "a ");
  if (whole !== "") return `${sayCardinal(whole)} and ${mixed}`;
  return /^\d+$/.test(previous) ? `and ${mixed}` : fraction;
}

function sayPercent([, sign = "", amount = "", name = ""]: RegExpExecArray): string {
  return `${saySign(sign)}${sayNumber(amount)} ${lexicon.signs.get(name)}`;
}

function saySigned([, sign = "", rest = ""]: RegExpExecArray, token: Token): string {
  return `${saySign(sign)}${sayFigures({ ...token, core: rest }) ?? ""}`;
}

function saySign(sign: string): string {
  if (sign === "") return "";
  if (sign === "~") return "about ";
  return `${sign === "-" ? "minus" : lexicon.signs.get(sign)} `;
}

function sayRange([, first = "", second = "", rest = ""]: RegExpExecArray, token: Token): string | null {
  if (/^[-–—]/.test(rest)) return null;
  const { next } = token;
  if (rest === "" && isMonth(next)) return `the ${sayOrdinal(first)} to the ${sayOrdinal(second)} of`;
  if (rest === "" && lexicon.months.has(token.previous.toLowerCase()))
    return `${sayOrdinal(first)} to ${sayOrdinal(second)}`;
  const until = rest === "" ? sayNumber(second) : sayFigures({ ...token, core: second + rest });
  return until === null ? null : `${sayNumber(first)} to ${until}`;
}

/** A number with what it counts right behind it: "16GB", "30°C", "10x", "5G", "-4°". */
function sayMeasure([, sign = "", amount = "", rest = ""]: RegExpExecArray, { previous }: Token): string | null {
  const said = `${saySign(sign)}${sayNumber(amount)}`;
  const per = /^([^/]+)\/([\p{L}]+)$/u.exec(rest);
  const unit = lexicon.units.get(rest) ?? lexicon.units.get(rest.replace(/^-/, ""));
  if (rest === "K" || rest === "k") return Number(amount) > 12 || rest === "k" ? `${said} thousand` : `${said} K`;
  if (/^(?:bn|mn|tn|mio)$/.test(rest)) return `${said} ${lexicon.scales.get(rest)}`;
  if (rest === "m" && /^\d+h(?:rs?)?$/.test(previous)) return `${said} minutes`;
  // Things are numbered by such letters: "3A", "4K", "5G", "3D", "2B".
  if (/^[A-Z]$/.test(rest)) return rest === "W" || rest === "V" ? `${said} ${unit?.[1]}` : `${said} ${rest}`;
  if (unit) return `${said} ${rest.startsWith("-") || amount === "1" ? unit[0] : unit[1]}`;
  if (per) {
    const inner = lexicon.units.get(per[1] ?? "");
    const below = lexicon.units.get(per[2] ?? "")?.[0] ?? per[2];
    if (inner) return `${said} ${amount === "1" ? inner[0] : inner[1]} per ${below}`;
  }
  if (/^°$/.test(rest)) return `${said} ${plural("degree")}`;
  if (rest === "+") return `${said} plus`;
  return /^\/\p{L}/u.test(rest) ? `${said} per ${rest.slice(1)}` : null;
}

/** A unit that stands behind a space: "5 km", "1 GB". */
export function sayUnit({ core, previous, next }: Token): string | null {
  const unit = lexicon.units.get(core);
  const counts = /^[-−+~<>≈]?\d[\d,.]*(?:[-–—/]\d[\d,.]*)?$|[½¼¾⅓⅔]$/u.test(previous);
  if (!unit || !counts) return null;
  const [one = "", several = ""] = unit;
  if (core === "in." && /^\p{Ll}/u.test(next)) return several;
  if (lexicon.notAlone.has(core) && !/^[VWJLNAK]$/.test(core)) return null;
  if (core === "A" && next !== "") return null;
  return previous === "1" ? one : several;
}

const monthNames = [...new Set(lexicon.months.values())];

/** Null for what is no day of the calendar. */
function sayDate({ year, month, day }: { year: string; month: string; day: string }): string | null {
  const name = monthNames[Number(month) - 1];
  if (!name || Number(day) < 1 || Number(day) > 31) return null;
  return `${name} ${sayOrdinal(String(Number(day)))}, ${year.length === 2 ? sayYear(`20${year}`) : sayYear(year)}`;
}

/** "3:45" as "three forty five", "9:00" as "nine o'clock", "14:05" as "fourteen oh five". */
function sayClock([, hour = "", minute = "", second = "", half = ""]: RegExpExecArray, token: Token): string | null {
  if (Number(hour) > 24 || Number(minute) > 59) return null;
  const isHalved = half !== "" || /^[ap]\.?m\b\.?$/i.test(token.next);
  const said = [sayCardinal(String(Number(hour))), sayMinutes(Number(hour), minute, isHalved)];
  if (second) said.push(`and ${sayCardinal(String(Number(second)))} seconds`);
  if (half) said.push(`${half.toUpperCase()} M`);
  return said.filter((words) => words !== "").join(" ");
}

function sayMinutes(hour: number, minute: string, isHalved: boolean): string {
  if (minute !== "00") return minute.startsWith("0") ? `oh ${sayCardinal(minute.slice(1))}` : sayCardinal(minute);
  if (isHalved) return "";
  return hour > 12 || hour === 0 ? "hundred" : "o'clock";
}
