import { getLocale } from "./locale.ts";

const plain = "abcdefghijklmnopqrstuvwxyz";
const accented = [..."àƀçðéƒĝĥîĵķļɱñôþɋŕšţûṽŵẋýž"];

/** Words in no language: with accents, and longer by the vowels, which come twice. */
export function disguise(words: string): string {
  return words.replace(/[a-z]/gi, (letter) => {
    const lower = letter.toLowerCase();
    const other = accented[plain.indexOf(lower)] ?? letter;
    const shown = letter === lower ? other : other.toUpperCase();
    return "aeiou".includes(lower) ? shown + other : shown;
  });
}

/** Both ends of a message or a format in the pseudo-locale, so that a test sees what came from neither or was cut off. */
export const ends = { start: "⟦", end: "⟧" } as const;

export function mark(formatted: string): string {
  return getLocale() === "ar-XB" ? `${ends.start}${formatted}${ends.end}` : formatted;
}
