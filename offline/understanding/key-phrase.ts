import type { Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";
import numbers from "./words/numbers.json" with { type: "json" };
import terms from "./words/scene-terms.json" with { type: "json" };

const mostWords = 8;
/** A sentence of no more is told whole where a part of it would say something else. */
const mostWhole = 10;
const telling = 0.45;
const measuring = new Set([...Object.keys(numbers), ...terms.measures.split(" ")]);
const loose = /^(?:det|prep|conj|aux)$/;

/** What a scene says in at most eight of its own words, cut where a phrase ends. */
export function findKeyPhrase(sentence: string, words: readonly Word[], phrases: readonly Phrase[]): string {
  const spans = spansOf(sentence);
  if (spans.length !== words.length || words.length === 0) return cutPlain(sentence);
  const cut = (from: number, to: number) =>
    sentence.slice(spans[from]?.from ?? 0, spans[to - 1]?.to ?? 0).replace(/^["“'‘(]+|["”'’),;:]+$/gu, "");
  const subjects = phrases.filter(({ part, kind }) => part === "subject" && kind !== "time");
  const subject = subjects.find(({ isSubordinate }) => !isSubordinate) ?? subjects[0];
  const later = phrases.find(({ part, from }) => part === "subject" && from > (subject?.to ?? 0));
  const isShort = subject !== undefined && endOfClause(words, subject.from, phrases) - subject.from < 3;
  const isVague = words[subject?.from ?? 0]?.tag === "pron" || subject === undefined;
  const tells = later ? words.length - later.from : 0;
  // "Gates open, and the water rushes through a turbine", "They breathe out gas, and it makes": the part that tells more.
  if (later && ((isShort && tells > 3) || (isVague && tells > 2 && words[later.from]?.tag !== "pron")))
    return findKeyPhrase(
      sentence.slice(spans[openingOf(words, later.from)]?.from),
      words.slice(openingOf(words, later.from)),
      phrases.filter(({ from }) => from >= later.from).map((phrase) => moveBack(phrase, openingOf(words, later.from))),
    );
  const start = startOf(words, subject ? openingOf(words, subject.from) : 0);
  // Phrases end where the next one or a clause begins; the last end within eight words is the one.
  const ends = [...phrases.map(({ to }) => to), endOfClause(words, start, phrases), words.length].filter(
    (end) => end > start && end - start <= mostWords && end <= endOfClause(words, start, phrases) && !isCut(words, end),
  );
  const end = Math.max(0, ...ends);
  if (end - start < 3 && words.length > mostWords) {
    const most = words.slice(start, Math.min(start + mostWords, endOfClause(words, start, phrases)));
    const last = start + most.findLastIndex((_, at) => !isCut(words, start + at + 1)) + 1;
    if (last > end) return capital(cut(start, last));
  }
  if (end - start < 3 && words.length <= mostWords) return capital(sentence.replace(/[\s.!?]+$/, ""));
  if (words.length <= mostWhole && end - start < words.length * telling && start === 0)
    return capital(sentence.replace(/[\s.!?]+$/, ""));
  return end > 0 ? capital(cut(start, end)) : cutPlain(sentence);
}

/** "For a hundred", "through the": something is still to come. */
function isCut(words: readonly Word[], end: number): boolean {
  const last = words[end - 1];
  if (!last || loose.test(last.tag)) return true;
  // "Less than a kilometre of motorway": what it is of makes it what it is.
  if (words[end]?.lower === "of") return true;
  return measuring.has(last.lower) && /^(?:noun|adj)$/.test(words[end]?.tag ?? "");
}

const moveBack = (phrase: Phrase, by: number) => ({ ...phrase, from: phrase.from - by, to: phrase.to - by });

const dangling = /^(?:it|there|this|that|these|those|they|here|its|their)$/;
const asking = /^(?:it|this|that|these|those|they|he|she)$/;

/** "There it gives up its heat and turns into a liquid": what says nothing by itself gives way to the last thing done. */
function startOf(words: readonly Word[], start: number): number {
  const isDangling = words
    .slice(start, start + 2)
    .every(({ lower, tag }, at) => dangling.test(lower) || (at > 0 && tag !== "noun"));
  if (!isDangling) return start;
  const verbs = words.flatMap(({ tag }, at) => (tag === "verb" && at > start ? [at] : []));
  const joined = verbs.filter((at) => /^(?:and|but)$/.test(words[at - 1]?.lower ?? "") && words.length - at >= 3);
  const at = joined.at(-1) ?? verbs[0];
  return at === undefined || asking.test(words[at + 1]?.lower ?? "") ? start : at;
}

/** The same for a language whose phrases are not known: its first clause, or nothing that is cut within a thought. */
export function cutPlain(sentence: string): string {
  const clauses = sentence
    .split(/(?<=[,;:.!?。，、；：！？])\s*/u)
    .map((clause) => clause.replace(/[\s,;:.!?。，、；：！？]+$/u, ""));
  const fitting = clauses.find(
    (clause) => clause !== "" && clause.split(/\s+/u).length <= mostWords && clause.length <= 60,
  );
  if (fitting) return fitting;
  return (clauses[0] ?? "").split(/\s+/u).slice(0, mostWords).join(" ").slice(0, 60);
}

function spansOf(sentence: string): { from: number; to: number }[] {
  return [...sentence.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  }));
}

function openingOf(words: readonly Word[], from: number): number {
  return words[from - 1]?.tag === "det" ? from - 1 : from;
}

/** "The pond is frozen and the hives are quiet": after a stop, or where somebody else begins to do something. */
function endOfClause(words: readonly Word[], start: number, phrases: readonly Phrase[]): number {
  const subjects = new Set(phrases.flatMap(({ part, from }) => (part === "subject" ? [openingOf(words, from)] : [])));
  let hasVerb = false;
  for (let at = start + 1; at < words.length; at += 1) {
    const { tag, isAfterStop } = words[at] as Word;
    if (isAfterStop || (hasVerb && tag === "conj" && subjects.has(at + 1))) return at;
    hasVerb ||= tag === "verb" || tag === "aux";
  }
  return words.length;
}

const capital = (text: string) => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
