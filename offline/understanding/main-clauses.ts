import type { Phrase } from "./scene-reading.ts";
import type { Span } from "./spans.ts";
import type { Word } from "./tag-words.ts";

const joint = /^(?:and|but|so|or|yet)$/;
const apart = /^(?:because|although|while|whereas|until|since|before|after)$/;

/** "Gates open, and the water rushes through a turbine": the clauses of a sentence in which somebody else does something. */
export function mainClauses(
  { words, phrases }: { words: readonly Word[]; phrases: readonly Phrase[] },
  start: number,
): Span[] {
  const clauses: Span[] = [];
  let from = start;
  for (let at = start + 1; at < words.length; at += 1) {
    if (!opensClause(words, phrases, { from, at })) continue;
    clauses.push({ from, to: words[at - 1]?.lower === "and" || joint.test(words[at - 1]?.lower ?? "") ? at - 1 : at });
    from = at;
  }
  return [...clauses, { from, to: words.length }].filter((clause) => clause.to > clause.from);
}

function opensClause(
  words: readonly Word[],
  phrases: readonly Phrase[],
  { from, at }: { from: number; at: number },
): boolean {
  const word = words[at];
  if (!word) return false;
  const isJoined = joint.test(words[at - 1]?.lower ?? "") || (word.isAfterStop && !joint.test(word.lower));
  if (!isJoined) return false;
  // Before its own verb a clause cannot end: "If it rains, the roof leaks".
  const before = words.slice(from, at);
  if (!before.some(({ tag }) => tag === "verb" || tag === "aux") || isOnCondition(words[from])) return false;
  if (apart.test(word.lower)) return true;
  const opening = openingFrom(words, at);
  const opens = phrases.find((phrase) => phrase.from >= at && phrase.from <= opening);
  const subject = opens?.part === "subject" && !opens.isAbsent ? opens : undefined;
  const timed = opens?.kind === "time" ? opens : undefined;
  // "…, but only one of them will become a tree"
  if (words[opening + 1]?.lower === "of" && /^(?:num|adj|pron|noun)$/.test(words[opening]?.tag ?? ""))
    return isFollowed(words, opening + 2);
  // "…, but that can sound like a mountain"
  if (words[opening]?.tag === "pron" && /^(?:verb|aux)$/.test(words[opening + 1]?.tag ?? "")) return true;
  return (
    isDoing(words, subject) ||
    (timed !== undefined &&
      isDoing(
        words,
        phrases.find(({ from: next }) => next === timed.to),
      ))
  );
}

function isOnCondition(word: Word | undefined): boolean {
  return /^(?:if|when|unless|although|because|while|as|since|before|after|until|without)$/.test(word?.lower ?? "");
}

/** Where the first phrase begins after an article, "then" or "only". */
function openingFrom(words: readonly Word[], at: number): number {
  let opening = at;
  const isBefore = ({ tag, lower }: Word) => /^(?:adv|det)$/.test(tag) || /^(?:more|less|most|fewer|than)$/.test(lower);
  while (opening < words.length - 1 && isBefore(words[opening] as Word)) opening += 1;
  return opening;
}

/** "…, and soda and lime": nobody who does anything. */
function isDoing(words: readonly Word[], subject: Phrase | undefined): boolean {
  return subject !== undefined && isFollowed(words, subject.to);
}

/** Whether a verb comes before the next stop. */
function isFollowed(words: readonly Word[], from: number): boolean {
  const next = words
    .slice(from, from + 9)
    .findIndex(({ tag, isAfterStop }) => isAfterStop || /^(?:verb|aux)$/.test(tag));
  return next >= 0 && !words[from + next]?.isAfterStop;
}
