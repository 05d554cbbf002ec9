import { toCardinal, toOrdinal } from "n2words/en-US";

const longestNumber = 15;

/** "42" as "forty two"; more digits than anybody counts, and those behind a nought, are said one by one. */
export function sayCardinal(digits: string): string {
  const plain = digits.replace(/\D/g, "");
  if (plain === "") return "";
  if (plain.length > longestNumber || /^0\d/.test(plain)) return sayDigits(plain);
  return apart(toCardinal(plain));
}

export function sayOrdinal(digits: string): string {
  const plain = digits.replace(/\D/g, "");
  if (plain.length > longestNumber || Number(plain) === 0) return `${sayCardinal(plain)}th`;
  return apart(toOrdinal(plain));
}

/** "5", "1,250", "3.14", "-7", "1.5": a decimal's places are said one by one. */
export function sayNumber(written: string): string {
  const [, sign = "", whole = "", places] = /^([-−+]?)([\d,]*)(?:\.(\d+))?$/u.exec(written) ?? [];
  const said = `${whole === "" ? "zero" : sayCardinal(whole)}${places ? ` point ${sayDigits(places)}` : ""}`;
  if (sign === "") return said;
  return `${sign === "+" ? "plus" : "minus"} ${said}`;
}

/** "2026" as "twenty twenty six", "1905" as "nineteen oh five". */
export function sayYear(digits: string): string {
  const year = Number(digits);
  const rest = year % 100;
  if (year < 1000 || year > 9999 || (year >= 2000 && year < 2010)) return sayCardinal(digits);
  const century = sayCardinal(String(Math.floor(year / 100)));
  if (rest === 0) return year % 1000 === 0 ? sayCardinal(digits) : `${century} hundred`;
  return `${century} ${rest < 10 ? `oh ${sayCardinal(String(rest))}` : sayCardinal(String(rest))}`;
}

/** "1990s" as "nineteen nineties", "1900s" as "nineteen hundreds". */
export function sayDecade(digits: string): string {
  return plural(digits.length === 4 ? sayYear(digits) : sayCardinal(digits));
}

export function sayDigits(digits: string): string {
  return Array.from(digits.replace(/\D/g, ""), (digit) => toCardinal(digit)).join(" ");
}

/** "3/4" as "three quarters"; null for what is no fraction of everyday. */
export function sayFraction(above: string, below: string): string | null {
  const [part, whole] = [Number(above), Number(below)];
  if (part === 0 || whole < 2 || whole > 20 || part >= whole) return null;
  const name = whole === 2 ? "half" : whole === 4 ? "quarter" : sayOrdinal(below);
  if (part === 1) return `${whole === 2 ? "one" : "a"} ${name}`;
  return `${sayCardinal(above)} ${plural(name)}`;
}

/** The value of a roman numeral as it is written today; null for other letters. */
export function readRoman(letters: string): number | null {
  if (!/^(?=.)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(letters)) return null;
  const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
  const each = Array.from(letters, (letter) => values[letter] ?? 0);
  return each.reduce((sum, value, index) => sum + (value < (each[index + 1] ?? 0) ? -value : value), 0);
}

/** The last of some words made plural. */
export function plural(said: string): string {
  if (/(?:[^aeiou])y$/.test(said)) return said.replace(/y$/, "ies");
  if (/half$/.test(said)) return said.replace(/f$/, "ves");
  return /(?:s|x|z|ch|sh)$/.test(said) ? `${said}es` : `${said}s`;
}

function apart(said: string): string {
  return said.replace(/-/g, " ");
}
