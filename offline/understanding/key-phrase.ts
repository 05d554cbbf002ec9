import { mainClauses } from "./main-clauses.ts";
import type { Phrase } from "./scene-reading.ts";
import { countWords, cutWords, type Span, spansOf } from "./spans.ts";
import { startOf } from "./start-of.ts";
import type { Word } from "./tag-words.ts";
import numbers from "./words/numbers.json" with { type: "json" };
import terms from "./words/scene-terms.json" with { type: "json" };

const mostWords = 10;
/** A clause of no more is told whole: a part of it might say something else. */
const mostWhole = 11;
/** What is not so is told to its end, or it might be so; and rather a few words more than half of a thought. */
const mostNeeded = 14;
const measuring = new Set([...Object.keys(numbers), ...terms.measures.split(" ")]);

type Told = { words: readonly Word[]; phrases: readonly Phrase[]; size: (part: Span) => number };

/** What a scene says in at most ten of its own words, cut where a thought ends. */
export function findKeyPhrase(sentence: string, words: readonly Word[], phrases: readonly Phrase[]): string {
  const spans = spansOf(sentence, words);
  if (spans.length !== words.length || words.length === 0) return cutPlain(sentence);
  const told: Told = { words, phrases, size: (part) => countWords(sentence, spans, part) };
  const start = startOf(words, { sentence, spans });
  const say = (parts: readonly Span[]) =>
    capital(
      parts
        .map((part) => cutWords(sentence, spans, part))
        .filter((text) => text !== "")
        .join(" ") + (isQuestion(sentence, parts, words) ? "?" : ""),
    );
  const whole = { from: start, to: words.length };
  if (told.size(whole) <= mostWhole) return say([{ ...whole, from: withoutPronoun(words, start) }]);
  const clauses = mainClauses(told, start);
  const clause = clauses[chooseClause(told, clauses)] ?? whole;
  const from = withoutPronoun(words, openOf(told, clause));
  return say(endIn(told, { from, to: clause.to }));
}

function isQuestion(sentence: string, parts: readonly Span[], words: readonly Word[]): boolean {
  return /\?["”’')]*$/.test(sentence.trim()) && parts.at(-1)?.to === words.length;
}

/** The first that tells something by itself: "It is cold, and the river freezes over". */
function chooseClause({ words, phrases, size }: Told, clauses: readonly Span[]): number {
  const isTelling = ({ from, to }: Span) => {
    const subject = phrases.find(
      (phrase) => phrase.from >= from && phrase.to <= to && phrase.part === "subject" && phrase.kind !== "time",
    );
    const isVague = asking.test(words[subject?.from ?? from]?.lower ?? "");
    return size({ from, to }) >= (isVague ? fewestVague : fewestTelling);
  };
  return Math.max(0, clauses.findIndex(isTelling));
}

const fewestTelling = 3;
const fewestVague = 5;
const asking = /^(?:it|this|that|these|those|they|there)$/;
const bound = /^(?:every|each|unless|without|no|not|never|only|until)$/;

/** "In the morning the sea was calm": from the subject on, if that is too long; but nothing that bounds what is told. */
function openOf({ words, phrases, size }: Told, { from, to }: Span): number {
  if (size({ from, to }) <= mostWhole) return from;
  const isActing = /^(?:verb|aux)$/.test(words[from]?.tag ?? "");
  const subject = phrases.find(
    (phrase) => phrase.from >= from && phrase.to <= to && phrase.part === "subject" && isTold(phrase, { words, from }),
  );
  if (!subject || isActing) return from;
  const at = openingOf(words, { from, at: subject.from });
  const lead = words.slice(from, at);
  const isBound = lead.some(({ lower, value }) => bound.test(lower) || (value !== undefined && lower !== "one"));
  return isBound && !isCondition(words[from]) ? from : at;
}

const isCondition = (word: Word | undefined) => /^(?:if|when|as|because|although|while)$/.test(word?.lower ?? "");

/** Whom the clause is about: after "If you save one euro a day," it is somebody again. */
function isTold(phrase: Phrase, { words, from }: { words: readonly Word[]; from: number }): boolean {
  if (phrase.kind === "time") return false;
  if (!isCondition(words[from])) return !phrase.isSubordinate;
  return words.slice(from + 1, phrase.from + 1).some(({ isAfterStop }) => isAfterStop);
}

const ofAPhrase = /^(?:det|adv)$/;

/** With the article, the owner, "about" or "only" that stands before a phrase. */
function openingOf(words: readonly Word[], { from, at }: { from: number; at: number }): number {
  let opening = at;
  while (opening > from && !words[opening]?.isAfterStop) {
    const { tag = "other", lower = "" } = words[opening - 1] ?? {};
    if (!ofAPhrase.test(tag) && !/^(?:my|your|his|her|its|our|their)$/.test(lower)) break;
    opening -= 1;
  }
  return opening;
}

/** "Then they are spread out in the sun": spread out in the sun; "There are three horses": three horses. */
function withoutPronoun(words: readonly Word[], from: number): number {
  const at = words[from]?.lower === "there" && words[from + 1]?.tag === "pron" ? from + 1 : from;
  const [word, next, third] = [words[at], words[at + 1], words[at + 2]];
  if (!word || !next || !asking.test(word.lower) || words.length - at < 4) return from;
  if (next.isAfterStop || third?.lower === "not" || third?.lower === "never") return from;
  if (next.tag === "verb") return at + 1;
  const isBeing = /^(?:is|are|was|were|has|have|had)$/.test(next.lower);
  if (word.lower === "there") return isBeing ? at + 2 : from;
  const isHaving = /^ha[sd]$|^have$/.test(next.lower);
  const does = third?.tag === "verb" || (isHaving && third?.tag !== "prep");
  return isBeing && does ? at + 2 : from;
}

/** The words of a clause up to the last end of a thought within reach, an aside after its subject left out. */
function endIn(told: Told, { from, to }: Span): Span[] {
  const { words, size } = told;
  const aside = asideIn(told, { from, to });
  const partsTo = (end: number): Span[] =>
    aside && end > aside.to
      ? [
          { from, to: aside.from },
          { from: aside.to, to: end },
        ]
      : [{ from, to: end }];
  const sizeTo = (end: number) => partsTo(end).reduce((sum, part) => sum + size(part), 0);
  if (sizeTo(to) <= mostWhole) return partsTo(to);
  const verb = words.findIndex(({ tag }, at) => at >= (aside?.to ?? from) && at < to && /^(?:verb|aux)$/.test(tag));
  const ends = Array.from({ length: to - from }, (_, at) => from + at + 1).filter(
    (end) => end > Math.max(aside?.to ?? from, verb + 1) && isEnd(told, end),
  );
  const full = ends.filter((end) => words[end - 1]?.tag !== "verb");
  const within = (most: number, among = ends) => among.filter((end) => sizeTo(end) <= most).at(-1);
  const isDenied = words.slice(from, to).some(({ lower }) => /^(?:not|never|no|nobody|nothing|t)$/.test(lower));
  // "Do not water the cactus": more than once a month.
  const best = (isDenied && within(mostNeeded)) || within(mostWords, full) || (sizeTo(to) <= mostNeeded ? to : null);
  return partsTo(best ?? within(mostWords) ?? within(mostNeeded) ?? Math.min(to, from + mostWords));
}

/** "Captain Elias, a broad man with a white beard, kept a lighthouse": what is told between stops before the verb. */
function asideIn({ words, phrases }: Told, { from, to }: Span): Span | null {
  const subject = phrases.find((phrase) => phrase.from >= from && phrase.part === "subject" && phrase.kind !== "time");
  if (!subject || subject.from - from > 3) return null;
  const stops = words.flatMap(({ isAfterStop }, at) => (isAfterStop && at > subject.from && at < to ? [at] : []));
  const [opens, closes] = stops;
  if (opens === undefined || closes === undefined || !/^(?:verb|aux)$/.test(words[closes]?.tag ?? "")) return null;
  const isFirst = !words
    .slice(from, opens)
    .some(({ tag, lower }) => tag === "aux" || (tag === "verb" && !/^(?:named|called)$/.test(lower)));
  return isFirst ? { from: opens, to: closes } : null;
}

const loose = /^(?:det|prep|conj|aux)$/;
const joint = /^(?:that|which|who|whose|to)$/;
/** "pods | straight out of the trunk" */
const towards = /^(?:straight|right|close|far|out|up|down|away|back|high|deep)$/;
/** What says how or how much of what comes. */
const leading =
  /^(?:straight|right|just|only|even|close|far|all|more|less|as|so|too|very|most|about|such|each|every|both|to)$/;
/** "No fruit grows" and "Bigger": without what follows they say something else. */
const turning = /^(?:of|without|unless|except|than|if)$/;

/** Whether a thought may end before this word: the next one begins something of its own. */
function isEnd({ words, phrases }: Told, end: number): boolean {
  const [last, next] = [words[end - 1], words[end]];
  if (!last || loose.test(last.tag) || leading.test(last.lower) || joint.test(last.lower)) return false;
  if (!next) return true;
  // "big, colourful pods"
  if (next.isAfterStop) return !(last.tag === "adj" && next.tag === "adj");
  // "off up | to four hundred litres"
  if (last.tag === "adv" && (next.value !== undefined || next.tag === "adv")) return false;
  if (turning.test(next.lower) || isRate(words, end)) return false;
  if (/^(?:adj|verb)$/.test(last.tag) && /^(?:adj|noun)$/.test(next.tag)) return towards.test(next.lower);
  // "beans, covered | in pulp", "from rock | to rock"
  if (last.tag === "verb" && last.isAfterStop) return false;
  if (next.lower === "to" && words.slice(Math.max(0, end - 4), end).some(({ lower }) => lower === "from")) return false;
  if (towards.test(next.lower) && words[end + 1]?.tag === "prep") return true;
  const isNumber = last.value !== undefined || measuring.has(last.lower);
  if (isNumber && /^(?:noun|adj|num)$/.test(next.tag)) return false;
  // "three to six months", "one or two"
  if (last.value !== undefined && words[end + 1]?.value !== undefined) return false;
  // "and turned | with rakes", "began | to crash"
  if (last.tag === "verb" && (words[end - 2]?.tag === "conj" || next.lower === "to")) return false;
  const isWithin = phrases.some(({ from, to }) => from < end && end < to);
  if (isWithin) return false;
  const begins =
    /^(?:prep|conj)$/.test(next.tag) || /^(?:that|which|who|when|where|while|because|so|to)$/.test(next.lower);
  // "money | you set aside": what one does with it says which.
  const closes = phrases.some(({ to }) => to === end) && !/^(?:pron|verb|aux|adj|adv|other)$/.test(next.tag);
  return begins || closes;
}

/** "twenty-five dollars | a month" */
function isRate(words: readonly Word[], end: number): boolean {
  return (
    /^(?:an?|per|each|every)$/.test(words[end]?.lower ?? "") &&
    /^(?:second|minute|hour|day|night|week|month|year)$/.test(words[end + 1]?.lower ?? "")
  );
}

/** The same for a language whose phrases are not known: its first clause, or nothing that is cut within a thought. */
export function cutPlain(sentence: string): string {
  const clauses = sentence
    .split(/(?<=[,;:.!?。，、；：！？])\s*/u)
    .map((clause) => clause.replace(/[\s,;:.!?。，、；：！？]+$/u, ""));
  const fitting = clauses.find(
    (clause) => clause !== "" && clause.split(/\s+/u).length <= mostPlain && clause.length <= 60,
  );
  if (fitting) return fitting;
  return (clauses[0] ?? "").split(/\s+/u).slice(0, mostPlain).join(" ").slice(0, 60);
}

const mostPlain = 8;

const capital = (text: string) => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
