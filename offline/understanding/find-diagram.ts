import { findAmount } from "./find-amount.ts";
import { findContrast } from "./find-contrast.ts";
import { findRatio } from "./find-ratio.ts";
import { findChange, findShares } from "./find-share.ts";
import { readNumbers } from "./read-numbers.ts";
import type { Diagram, Phrase } from "./scene-reading.ts";
import { shortened } from "./shorten.ts";
import { spansOf } from "./spans.ts";
import type { Word } from "./tag-words.ts";

const mostSteps = 5;

/** What of a sentence can be shown as a figure of its own; null where it holds no numbers, steps or moments. */
export function findDiagram(sentence: string, words: readonly Word[], phrases: readonly Phrase[]): Diagram | null {
  const spelled = inDigits(sentence, words);
  const amount = findAmount(sentence, words, phrases);
  return (
    (amount?.kind === "progress" ? amount : null) ??
    findTimeline(sentence) ??
    findChange(spelled) ??
    findShares(spelled, words, phrases) ??
    findSteps(sentence) ??
    findParts(sentence, words) ??
    findComparison(words, phrases) ??
    findContrast(sentence, words) ??
    findRatio(sentence, words, phrases) ??
    amount
  );
}

/** "twenty percent" as "20 percent". */
function inDigits(sentence: string, words: readonly Word[]): string {
  const spans = spansOf(sentence, words);
  if (spans.length !== words.length) return sentence;
  return readNumbers(words).reduceRight((text, { from, to, value }) => {
    const isShare = words[to]?.lower === "percent" || (words[to]?.lower === "per" && words[to + 1]?.lower === "cent");
    const [first, last] = [spans[from], spans[to - 1]];
    if (!isShare || !first || !last || /^\d/.test(words[from]?.text ?? "")) return text;
    return text.slice(0, first.from) + value + text.slice(last.to);
  }, sentence);
}

function findTimeline(sentence: string): Diagram | null {
  const years = [...sentence.matchAll(/\b(?:in|since|by|until|from)\s+((?:1\d|20)\d\d)\b/gi)];
  if (years.length < 2) return null;
  const moments = years.map(({ index, 0: all, 1: time = "" }, at) => {
    const next = years[at + 1]?.index ?? sentence.length;
    return { time, label: shortened(sentence.slice(index + all.length, next).replace(/^[,\s]+/, "")) };
  });
  return moments.every(({ label }) => label !== "") ? { kind: "timeline", moments } : null;
}

const ordering = /^(?:first|then|next|after that|second|third|finally|lastly|last)\b,?\s*/i;

function findSteps(sentence: string): Diagram | null {
  const steps = sentence
    .split(
      /[,;:.]\s*(?:and\s+)?(?=(?:then|next|after that|second|third|finally|lastly)\b)|\s+and\s+(?=(?:then|finally)\b)/i,
    )
    .map((step) => step.trim());
  const isOrdered =
    steps.length >= 2 && ordering.test(steps[0] ?? "") && steps.slice(1).every((step) => ordering.test(step));
  if (!isOrdered) return null;
  const named = steps.map((step) => step.replace(ordering, "").replace(/[\s.!?]+$/, ""));
  return { kind: "steps", steps: named.slice(0, mostSteps) };
}

const sorts =
  /^(?:parts?|kinds?|types?|stages?|phases?|steps?|layers?|ways|reasons|groups?|ingredients|signs|rules|materials|elements|jobs|tasks|sizes|sources)$/;
const longestPart = 7;

/** "A lock has three main parts: a body, a barrel and a key": all of them, and as many as are said. */
function findParts(sentence: string, words: readonly Word[]): Diagram | null {
  const [lead = "", list = ""] = sentence.split(/:\s+/);
  const length = lead.split(/\s+/).length;
  const count = words.slice(0, length).findLast(({ value }) => value !== undefined)?.value;
  if (
    list === "" ||
    count === undefined ||
    count > mostSteps ||
    !words.slice(0, length).some(({ lower }) => sorts.test(lower))
  )
    return null;
  const parts = list
    .replace(/[.!?]+$/, "")
    .split(/\s*;\s*(?:and\s+)?|,\s*(?:and\s+)?|\s+and\s+/)
    .filter(Boolean);
  const isShort = parts.every((part) => part.split(/\s+/).length <= longestPart);
  return parts.length === count && count > 1 && isShort ? { kind: "steps", steps: parts } : null;
}

/** "A bus carries 60 people, a car only 4": numbers of two clauses. */
function findComparison(words: readonly Word[], phrases: readonly Phrase[]): Diagram | null {
  const values = words.flatMap(({ value, text }, at) =>
    value !== undefined && /^\d/.test(text) && words[at - 1]?.value !== value && !/^(?:1[5-9]|20)\d\d$/.test(text)
      ? [{ value, at }]
      : [],
  );
  if (values.length !== 2) return null;
  const items = values.flatMap(({ value, at }) => {
    const subject = phrases.filter(({ to, part, isAbsent }) => to <= at && part === "subject" && !isAbsent).at(-1);
    return subject && !pronoun.test(subject.text)
      ? [{ label: subject.text, value: value * scaleOf(words, at), shown: shownOf(words, at) }]
      : [];
  });
  const [one, other] = items;
  return one && other && one.label !== other.label ? { kind: "comparison", items } : null;
}

const pronoun = /^(?:i|we|you|he|she|it|they)$/i;

/** "Million" after "1.6", which is spelled in two words; 1 where nothing of the kind follows. */
function scaleOf(words: readonly Word[], at: number): number {
  const own = words[at]?.value;
  const next = words.slice(at + 1).find(({ value }) => value !== own)?.value;
  return next !== undefined && next >= 100 ? next : 1;
}

function shownOf(words: readonly Word[], at: number): string {
  const { value = 0, text = "" } = words[at] ?? {};
  if (words[at - 1]?.lower === "minus") return `minus ${text}`;
  if (!/^\d/.test(text)) return text;
  const next = words.slice(at + 1).find((word) => word.value !== value);
  return scaleOf(words, at) > 1 ? `${value.toLocaleString("en")} ${next?.text}` : value.toLocaleString("en");
}
