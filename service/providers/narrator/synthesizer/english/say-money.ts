import { lexicon } from "./lexicon.ts";
import { sayCardinal, sayNumber } from "./numbers.ts";
import type { Token } from "./tokens.ts";

const sign = String.raw`US\$|A\$|C\$|[$€£¥₹₽₩₿]`;
const amount = String.raw`\d[\d,]*(?:\.\d+)?`;
const before = new RegExp(`^([-−+~<>≈]?)(${sign})(${amount})(?:[-–—](?:${sign})?(${amount}))?(.*)$`, "u");
const behind = new RegExp(`^([-−+~<>≈]?)()(${amount})(?:[-–—](${amount}))?(${sign})$`, "u");
const signs: Record<string, string> = { "-": "minus ", "−": "minus ", "+": "plus ", "~": "about ", "≈": "about " };

export function isMoney(core: string): boolean {
  return before.test(core) || behind.test(core);
}

/** "$1,200.50" as "one thousand two hundred dollars and fifty cents"; a scale that follows takes the currency along. */
export function sayMoney({ core, previous, next }: Token): string {
  const front = before.exec(core);
  const [, mark = "", , first = "", second, rest = ""] = front ?? behind.exec(core) ?? [];
  const currency = front ? (front[2] ?? "") : rest;
  const tail = front ? rest : "";
  const about = mark === "<" ? "less than " : mark === ">" ? "more than " : (signs[mark] ?? "");
  const [, attached = "", per = ""] = /^([a-zA-Z]*)(?:\/(\p{L}+))?/u.exec(tail) ?? [];
  const scale = lexicon.scales.get(attached);
  const range = second ? `${sayNumber(first)} to ` : "";
  const last = second ?? first;
  const suffix = `${per ? ` per ${lexicon.units.get(per)?.[0] ?? per}` : ""}${/\+$/.test(tail) ? " plus" : ""}`;
  if (scale) return `${about}${range}${sayNumber(last)} ${scale} ${nameOf(currency, "2")}${suffix}`;
  if (lexicon.scales.has(next) && next.length > 2) return `${about}${range}${sayNumber(last)}`;
  // "a $5 bill"
  const isKind = /^an?$/i.test(previous) && /^\p{Ll}/u.test(next) && /^\d+$/.test(last);
  if (isKind) return `${sayNumber(last)} ${nameOf(currency, "1")}`;
  return `${about}${range}${sayAmount(last, currency)}${suffix}`;
}

/** The currency behind "$3.5 million"; empty where no money stands before. */
export function currencyBefore(previous: string): string {
  const found = before.exec(previous) ?? behind.exec(previous);
  if (!found) return "";
  const currency = before.test(previous) ? (found[2] ?? "") : (found[5] ?? "");
  return nameOf(currency, "2");
}

export function sayAmount(amount: string, currency: string): string {
  const [, whole = "", small] = /^([\d,]+)\.(\d\d)$/.exec(amount) ?? [];
  if (small === undefined) return `${sayNumber(amount)} ${nameOf(currency, amount)}`;
  const names = lexicon.currencies.get(currency);
  const cents = `${sayCardinal(String(Number(small)))} ${small === "01" ? names?.[2] : names?.[3]}`;
  if (Number(small) === 0) return `${sayNumber(whole)} ${nameOf(currency, whole)}`;
  return Number(whole) === 0 ? cents : `${sayNumber(whole)} ${nameOf(currency, whole)} and ${cents}`;
}

function nameOf(currency: string, amount: string): string {
  const names = lexicon.currencies.get(currency);
  return (amount === "1" ? names?.[0] : names?.[1]) ?? "";
}
