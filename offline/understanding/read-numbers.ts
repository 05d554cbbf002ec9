import type { Word } from "./tag-words.ts";

/** A number as a sentence says it, of one word or several: "five hundred and twenty". */
export type SaidNumber = { from: number; to: number; value: number };

const scaleFrom = 100;
const scaled = /^(?:dozen|hundreds?|thousands?|millions?|billions?)$/;

/** The numbers of a sentence in their order; a year is one as well. */
export function readNumbers(words: readonly Word[]): SaidNumber[] {
  const found: SaidNumber[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const number = numberAt(words, at);
    if (!number) continue;
    found.push(number);
    at = number.to - 1;
  }
  return found;
}

function numberAt(words: readonly Word[], from: number): SaidNumber | null {
  const first = words[from];
  if (first?.value === undefined) return null;
  let to = endOfDigits(words, from);
  let [whole, part] = scaled.test(first.lower) ? addScale(0, 0, first.value) : [0, first.value];
  while (to < words.length) {
    const isJoined = words[to]?.lower === "and" && part + whole >= scaleFrom;
    const next = words[isJoined ? to + 1 : to];
    if (next?.value === undefined || next.isAfterStop || /^\d/.test(next.text)) break;
    if (scaled.test(next.lower)) {
      if (isJoined || (next.value < scaleFrom && part >= next.value)) break;
      [whole, part] = addScale(whole, part, next.value);
    } else if (fits(part, next.value, isJoined || whole > 0)) part += next.value;
    else break;
    to += isJoined ? 2 : 1;
  }
  return { from, to, value: whole + part };
}

/** "twenty" and "five" make one number, "one" and "two" do not. */
function fits(part: number, next: number, isAfterScale: boolean): boolean {
  if (next >= scaleFrom) return false;
  if (part % 100 === 0) return isAfterScale || part > 0;
  return part % 10 === 0 && part % 100 >= 20 && next < 10;
}

function addScale(whole: number, part: number, scale: number): [number, number] {
  if (scale <= scaleFrom) return [whole, Math.max(1, part) * scale];
  return [whole + Math.max(1, part) * scale, 0];
}

/** The parts of "50,000" are words of the whole's worth each. */
function endOfDigits(words: readonly Word[], from: number): number {
  const { text = "", value } = words[from] ?? {};
  if (!/^\d/.test(text)) return from + 1;
  let to = from + 1;
  while (words[to]?.isPart && words[to]?.value === value) to += 1;
  return to;
}
