import type { Diagram, Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const longestLabel = 9;
const mostSteps = 5;
/** From here on nobody counts what is drawn. */
const manyFrom = 13;

/** What of a sentence can be shown as a figure of its own; null where it holds no numbers, steps or moments. */
export function findDiagram(sentence: string, words: readonly Word[], phrases: readonly Phrase[]): Diagram | null {
  return (
    findTimeline(sentence) ??
    findChange(sentence) ??
    findShares(sentence, words) ??
    findSteps(sentence) ??
    findComparison(words, phrases) ??
    findCount(words, phrases)
  );
}

const trim = (text: string) =>
  text
    .replace(/^(?:and|but|while|the|a|an|of|in|that|which|is|are|was|were|then|finally|first|next|of all)\s+/i, "")
    .replace(/(?:[\s,;:.!?—–-]|\s(?:and|but|or|while))+$/i, "")
    .trim();
const shortened = (text: string) =>
  trim(trim(text).replace(/^(?:it|this|that|there) (?:is|was|were|are)\s+/i, ""))
    .split(/\s+/)
    .slice(0, longestLabel)
    .join(" ")
    .replace(/\s+(?:from|of|in|on|to|by|at|for|with|the|a|an|and|or|that|which)$/i, "");

function findTimeline(sentence: string): Diagram | null {
  const years = [...sentence.matchAll(/\b(?:in|since|by|until|from)\s+((?:1\d|20)\d\d)\b/gi)];
  if (years.length < 2) return null;
  const moments = years.map(({ index, 0: all, 1: time = "" }, at) => {
    const next = years[at + 1]?.index ?? sentence.length;
    return { time, label: shortened(sentence.slice(index + all.length, next).replace(/^[,\s]+/, "")) };
  });
  return moments.every(({ label }) => label !== "") ? { kind: "timeline", moments } : null;
}

const [rising, falling] = [terms.rising, terms.falling].map((words) => words.replaceAll(" ", "|"));
const change = new RegExp(
  `\\b(?:(${rising})|(?:${falling}))\\b([^.,;:]{0,40}?)\\bby\\s(?:[a-z]+\\s){0,3}?(\\d{1,4}(?:\\.\\d{1,2})?\\s?(?:%|per\\s?cent\\b))`,
  "i",
);

/** "Sales rose by 40 percent", "The firm cut its costs by 20 %": no part of a whole is told. */
function findChange(sentence: string): Diagram | null {
  const found = change.exec(sentence);
  if (!found) return null;
  const [, up, what = "", share = ""] = found;
  const acted = shortened(what.replace(/\b[a-z]+ly\b/gi, "").replace(/^\s*(?:its|their|his|her|our)\b/i, ""));
  const before = sentence.slice(0, found.index).replace(/\b(?:was|were|is|are|has|have|had|been|be|will)\b/gi, "");
  const label = acted || shortened(before);
  if (label === "") return null;
  const sign = up
    ? { shown: `+${share}`, icon: "chart-increasing" }
    : { shown: `\u2212${share}`, icon: "chart-decreasing" };
  return { kind: "count", value: Number.parseFloat(share), label, isChange: true, ...sign };
}

function findShares(sentence: string, words: readonly Word[]): Diagram | null {
  const shares = [...sentence.matchAll(/(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|per\s?cent\b)/gi)].flatMap(
    ({ 0: shown, 1: number, index }) => {
      const share = Number(number) / 100;
      return share <= 1 ? [{ shown, share, index }] : [];
    },
  );
  const told = readRatio(words);
  if (told && shares.length === 0) return told;
  const [first, second] = shares;
  if (!first) return null;
  const labelOf = ({ index, shown }: { index: number; shown: string }) => {
    const after = sentence.slice(index + shown.length).split(/[,;:.!?—–]|\s\d/)[0] ?? "";
    return (
      shortened(after) || shortened(sentence.slice(0, index).replace(/\b(?:about|around|over|nearly|by|to)\s*$/i, ""))
    );
  };
  if (!second) return { kind: "share", share: first.share, shown: first.shown, label: labelOf(first) };
  const items = shares.map((one) => ({ label: labelOf(one), value: one.share, shown: one.shown }));
  return items.every(({ label }) => label !== "") ? { kind: "comparison", items } : null;
}

/** "9 of 10 people", "one in five children". */
function readRatio(words: readonly Word[]): Diagram | null {
  const at = words.findIndex(({ value, lower }, position) => {
    const whole = words[position + 2]?.value ?? 0;
    const isPart = value !== undefined && value > 0 && value < whole && whole <= 100 && lower !== "several";
    return (
      isPart && /^(?:of|in)$/.test(words[position + 1]?.lower ?? "") && !/^\d{4}$/.test(words[position + 2]?.text ?? "")
    );
  });
  const [part, joint, whole] = words.slice(at, at + 3);
  if (at < 0 || !part?.value || !whole?.value) return null;
  const label = shortened(
    words
      .slice(at + 3)
      .map(({ text }) => text)
      .join(" "),
  );
  const shown = `${part.text} ${joint?.text} ${whole.text}`;
  return label === "" ? null : { kind: "share", share: part.value / whole.value, shown, label };
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
    return subject ? [{ label: subject.text, value, shown: shownOf(words, at) }] : [];
  });
  const [one, other] = items;
  return one && other && one.label !== other.label ? { kind: "comparison", items } : null;
}

function shownOf(words: readonly Word[], at: number): string {
  const { value = 0, text = "" } = words[at] ?? {};
  if (words[at - 1]?.lower === "minus") return `minus ${text}`;
  if (!/^\d/.test(text)) return text;
  const next = words[at + 1];
  const isScaled = next?.value !== undefined && next.value !== value && next.value >= 100;
  return isScaled ? `${value.toLocaleString("en")} ${next.text}` : value.toLocaleString("en");
}

function findCount(words: readonly Word[], phrases: readonly Phrase[]): Diagram | null {
  const counted = phrases.find(({ count, kind, isAbsent }) => count >= manyFrom && kind !== "time" && !isAbsent);
  if (!counted) return null;
  const at = words.findIndex(
    ({ value }, position) => value !== undefined && position >= counted.from && position < counted.to,
  );
  const last = words.findLastIndex(({ value }, position) => value !== undefined && position < counted.to);
  const said = words
    .slice(last + 1, counted.to)
    .map(({ text }) => text)
    .join(" ");
  const shown = shownOf(words, at);
  // "Hundreds of clocks", but "40 clocks".
  const label = /^\p{L}+s$/u.test(shown) ? said : said.replace(/^of /, "");
  if (at < 0 || label === "") return null;
  return {
    ...{ kind: "count", value: counted.count, shown, label },
    ...(counted.icon && counted.certainty >= 0.5 && { icon: counted.icon }),
  };
}
