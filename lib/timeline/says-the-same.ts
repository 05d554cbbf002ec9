import { numberWords } from "../text/number-words.ts";

const signs: Record<string, string> = { "%": "percent", "٪": "percent", "&": "and" };
const folded = new Map<string, string>();
const mostFolded = 500;

/** Whether all that one text says is said in another, however numbers and signs are written: "40 %", "Forty percent". */
export function isSaidIn(text: string, other: string, language: string): boolean {
  const said = fold(text, language);
  return said !== "  " && fold(other, language).includes(said);
}

export function saysTheSame(one: string, other: string, language: string): boolean {
  return fold(one, language) === fold(other, language);
}

/** Its words in small letters, each between spaces; numbers in figures. */
function fold(text: string, language: string): string {
  const tag = language.split("-")[0] ?? "en";
  const key = `${tag} ${text}`;
  const known = folded.get(key);
  if (known !== undefined) return known;
  const numbers = numberWords(tag);
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[%٪&]/gu, (sign) => ` ${signs[sign]} `)
    .replace(/\bper cent\b/gu, "percent")
    .replace(/(?<=\p{Nd})[.,’'\u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd}))/gu, "");
  const words = plain.match(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu) ?? [];
  const said = ` ${words.map((word) => numbers.get(word) ?? word).join(" ")} `;
  if (folded.size >= mostFolded) folded.clear();
  folded.set(key, said);
  return said;
}
