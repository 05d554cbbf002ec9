import { findKeyPhrase } from "./key-phrase.ts";
import { readNumbers } from "./read-numbers.ts";
import type { Diagram, Phrase } from "./scene-reading.ts";
import { shortened } from "./shorten.ts";
import { cutWords, spansOf } from "./spans.ts";
import type { Word } from "./tag-words.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const [rising, falling] = [terms.rising, terms.falling].map((words) => words.replaceAll(" ", "|"));
const change = new RegExp(
  `\\b(?:(${rising})|(?:${falling}))\\b([^.,;:]{0,40}?)\\bby\\s(?:[a-z]+\\s){0,3}?(\\d{1,4}(?:\\.\\d{1,2})?\\s?(?:%|per\\s?cent\\b))`,
  "i",
);

/** "Sales rose by 40 percent", "The firm cut its costs by 20 %": no part of a whole is told. */
export function findChange(sentence: string): Diagram | null {
  const found = change.exec(sentence);
  if (!found) return findDifference(sentence);
  const [, up, what = "", share = ""] = found;
  const acted = shortened(what.replace(/\b[a-z]+ly\b/gi, "").replace(/^\s*(?:its|their|his|her|our|your)\b/i, ""));
  const before = sentence.slice(0, found.index).replace(/\b(?:was|were|is|are|has|have|had|been|be|will)\b/gi, "");
  const label = acted || shortened(before);
  if (label === "") return null;
  const sign = up
    ? { shown: `+${share}`, icon: "chart-increasing" }
    : { shown: `\u2212${share}`, icon: "chart-decreasing" };
  const lead = acted ? before.trim().replace(/[\s,;:]+$/, "") : "";
  return {
    ...{ kind: "count", value: Number.parseFloat(share), label, isChange: true, ...sign },
    ...(lead !== "" && lead.split(/\s+/).length <= longestLead && { lead }),
  };
}

const [longestLead, longestBefore] = [12, 18];
const difference = new RegExp(
  "^(.*?)[,;]?\\s(?:(?:which|that|this)\\s(?:is|was)\\s)?(?:(up|down)\\s(?:by\\s)?)?" +
    "((?:(?:almost|nearly|about|around|over|roughly|just over)\\s)?(?:\\d{1,3}(?:\\.\\d{1,2})?\\s?(?:%|per\\s?cent\\b)|(?:a|one|two)\\s(?:third|quarter|half|fifth)s?))" +
    "\\s(more|fewer|less|higher|lower|on|from|compared)\\s((?:than|with|to|last|the|a|in)\\b.*)$",
  "i",
);

/** "They mended 900 chairs, 18 percent more than the year before", "2,000 rides, up 22 percent on last year". */
function findDifference(sentence: string): Diagram | null {
  const [, before = "", way, share = "", how = "", than = ""] = difference.exec(sentence) ?? [];
  const isMore = /^(?:more|higher)$/i.test(how);
  if (share === "" || (!way && !isMore && !/^(?:fewer|less|lower)$/i.test(how))) return null;
  const isUp = way ? /up/i.test(way) : isMore;
  const label = shortened(`${how} ${than.replace(/[,;:.!?].*$/, "")}`);
  const lead = before.trim().replace(/[\s,;:]+$/, "");
  if (label === "" || lead.split(/\s+/).length > longestBefore) return null;
  return {
    ...{ kind: "count", value: Number.parseFloat(/\d[\d.]*/.exec(share)?.[0] ?? "0"), label, isChange: true },
    ...{ shown: /^\d/.test(share) ? `${isUp ? "+" : "\u2212"}${share}` : share },
    ...{ icon: isUp ? "chart-increasing" : "chart-decreasing", lead },
  };
}

/** "71 percent of them": of what, nobody reads. */
const ofBefore = /^of (?:them|these|those|it)$/i;
const percents = /(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|per\s?cent\b)/gi;

/** "70 percent of the Earth is covered by water", "one in five children", "half of the honey". */
export function findShares(sentence: string, words: readonly Word[], phrases: readonly Phrase[]): Diagram | null {
  const shares = [...sentence.matchAll(percents)].flatMap(({ 0: shown, 1: number, index }) => {
    const share = Number(number) / 100;
    return share <= 1 ? [{ shown, share, index }] : [];
  });
  if (shares.length === 0)
    return readRatio(words) ?? readFraction(sentence, words, phrases) ?? readPartOf(sentence, words);
  const [first, second] = shares;
  if (!first) return null;
  const after = ({ index, shown }: { index: number; shown: string }) =>
    sentence.slice(index + shown.length).split(/[,;:.!?—–]|\s\d/)[0] ?? "";
  const labelOf = (one: typeof first) =>
    (ofBefore.test(after(one).trim()) ? shortened(sentence.split(/[,;:]\s/)[0] ?? "") : "") ||
    shortened(after(one), "of") ||
    shortened(sentence.slice(0, one.index).replace(/\b(?:about|around|over|nearly|by|to)\s*$/i, ""));
  if (second) {
    const items = shares.map((one) => ({ label: labelOf(one), value: one.share, shown: one.shown }));
    return items.every(({ label }) => label !== "") ? { kind: "comparison", items } : null;
  }
  // "20 percent interest": a part of no whole.
  return isOfWhole(after(first), words)
    ? { kind: "share", share: first.share, shown: first.shown, label: labelOf(first) }
    : null;
}

function isOfWhole(after: string, words: readonly Word[]): boolean {
  const [next = ""] = /[\p{L}]+/u.exec(after) ?? [];
  const word = words.find(({ text, tag }) => text === next && tag !== "det");
  return (
    next === "" ||
    /^(?:of|is|are|was|were|in)$/i.test(next) ||
    word?.tag === "verb" ||
    /(?:s|people|men|children)$/.test(next)
  );
}

/** "9 of 10 people", "one in five children", "nine out of ten". */
function readRatio(words: readonly Word[]): Diagram | null {
  const wholeAt = (at: number) => (words[at + 1]?.lower === "out" && words[at + 2]?.lower === "of" ? at + 3 : at + 2);
  const at = words.findIndex(({ value, lower }, position) => {
    const end = wholeAt(position);
    const whole = words[end]?.value ?? 0;
    // "The shop shuts at eight, in ten minutes".
    if (words.slice(position + 1, end + 1).some(({ isAfterStop }) => isAfterStop)) return false;
    const isPart = value !== undefined && value > 0 && value < whole && whole <= 100 && lower !== "several";
    return isPart && /^(?:of|in)$/.test(words[end - 1]?.lower ?? "") && !/^\d{4}$/.test(words[end]?.text ?? "");
  });
  const end = wholeAt(at);
  const [part, whole] = [words[at], words[end]];
  if (at < 0 || !part?.value || !whole?.value) return null;
  const said = (from: number, to?: number) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(" ");
  const label = shortened(said(end + 1));
  return label === "" ? null : { kind: "share", share: part.value / whole.value, shown: said(at, end + 1), label };
}

const parts: Record<string, number> = {
  ...{ half: 2, third: 3, thirds: 3, quarter: 4, quarters: 4 },
  ...{ fifth: 5, fifths: 5, tenth: 10 },
};
const mostBefore = 8;

/** Whether it is the last of a list, or is done besides something else. */
function isListed(words: readonly Word[], at: number, phrase: Phrase | undefined): boolean {
  const before = words.slice(Math.max(0, at - 3), at);
  const joint = before.findLast(({ tag }) => tag !== "det" && tag !== "num");
  return joint?.tag === "conj" || phrase?.relation === "with";
}

const paid = /^(?:cover|pay|make|fill|take|use|own|win|lose|provide|supply|eat|burn)$/;
const mostSaid = 14;

/** "Members paid for just over half, and grants covered the rest": of what was told before. */
function readPartOf(sentence: string, words: readonly Word[]): Diagram | null {
  const at = words.findIndex(
    ({ lower }, position) =>
      /^(?:half|third|quarter|fifth|thirds|quarters)$/.test(lower) &&
      (words[position + 1] === undefined || words[position + 1]?.isAfterStop === true),
  );
  const part = parts[words[at]?.lower ?? ""];
  if (part === undefined || words.length > mostSaid || words[0]?.tag === "pron") return null;
  const from = words.slice(0, at).findLastIndex(({ tag }) => tag === "verb");
  const between = words.slice(from + 1, at);
  const isMeant = between.every(
    ({ lower, value }) =>
      value !== undefined ||
      /^(?:for|up|an?|just|over|under|about|around|almost|nearly|more|less|than|only|exactly|well|roughly)$/.test(
        lower,
      ),
  );
  if (from < 1 || !paid.test(words[from]?.plain ?? "") || !isMeant) return null;
  const share = (between.find(({ value }) => value !== undefined)?.value ?? 1) / part;
  const isAbove = between.some(({ lower }) => /^(?:over|more)$/.test(lower));
  const isBelow = between.some(({ lower }) => /^(?:under|less|almost|nearly)$/.test(lower));
  if (share >= 1) return null;
  const spans = spansOf(sentence, words);
  const first = between.findIndex(({ lower }) => !/^(?:for|up)$/.test(lower));
  const shown = cutWords(sentence, spans, { from: first < 0 ? at : from + 1 + first, to: at + 1 });
  const label = cutWords(sentence, spans, { from: 0, to: words.length }).replace(/[.!?]+$/, "");
  return { kind: "share", share: share + (isAbove ? 0.04 : isBelow ? -0.04 : 0), shown, label };
}

/** "Two thirds of the trees are old", "The glacier lost a third of its ice". */
function readFraction(sentence: string, words: readonly Word[], phrases: readonly Phrase[]): Diagram | null {
  const at = words.findIndex(
    ({ lower }, position) => Object.hasOwn(parts, lower) && words[position + 1]?.lower === "of",
  );
  const part = parts[words[at]?.lower ?? ""];
  if (part === undefined) return null;
  // "The bottom half of the ladder": where, and not how much.
  if (/^(?:top|bottom|upper|lower|left|right|first|second|last|other|front|back)$/.test(words[at - 1]?.lower ?? ""))
    return null;
  const phrase = phrases.find(({ from, to }) => at >= from - 1 && at < to);
  if (phrase?.isSubordinate || phrase?.isAbsent) return null;
  // "A quarter of a million", "half of the 200": a number of its own.
  if (words.slice(at + 2, at + 4).some(({ value }) => value !== undefined)) return null;
  // "She ate the paper, the ribbon and half of the hat": one of several things.
  if (at > 0 && isListed(words, at, phrase)) return null;
  const [number] = readNumbers(words.slice(Math.max(0, at - 1), at));
  const from = number || /^an?$/.test(words[at - 1]?.lower ?? "") ? at - 1 : at;
  const share = (number?.value ?? 1) / part;
  if (share >= 1) return null;
  const lead = words.slice(0, from);
  // Of what was told before: "…, and half of them are in the hands".
  if (lead.some(({ value }) => value !== undefined) || lead.length > mostBefore) return null;
  const spans = spansOf(sentence, words);
  // "Long ago, they say, half of the world had no light."
  const isFirst = lead.every(({ tag }) => tag === "adv") || words[from]?.isAfterStop === true;
  const rest = cutWords(sentence, spans, { from: at + 1, to: words.length });
  const label = isFirst ? shortened(rest, "of") : findKeyPhrase(sentence, words, phrases);
  const shown = cutWords(sentence, spans, { from: words[from]?.isAfterStop || !isFirst ? from : 0, to: at + 1 });
  return label === "" ? null : { kind: "share", share, shown, label };
}
