import type { ReadSentence } from "../../understanding/read-scene.ts";
import type { Phrase } from "../../understanding/scene-reading.ts";

/** "She checks her pockets, but the tickets are on the shelf at home": where the keys are, and not she. */
export function isOfOther({ words, phrases }: ReadSentence, phrase: Phrase): boolean {
  const joint = words.findLastIndex(
    ({ lower }, at) => at < phrase.from && /^(?:but|because|though|although)$/.test(lower),
  );
  if (isBefore({ words, phrases }, phrase)) return true;
  if (joint <= 0) return false;
  const isSubject = ({ part }: Phrase) => part === "subject";
  const other = phrases.find((each) => isSubject(each) && each.from > joint && each.to <= phrase.from);
  const isThing = other !== undefined && !/^(?:person|group|animal|time)$/.test(other.kind);
  return isThing && phrases.some((each) => isSubject(each) && each.kind === "person" && each.to <= joint);
}

/** "Her cousin had taken a job in the city, so Ana stayed": that was before, and somebody else. */
function isBefore({ words, phrases }: Pick<ReadSentence, "words" | "phrases">, phrase: Phrase): boolean {
  const after = words.findIndex(({ lower }, at) => at >= phrase.to && /^(?:so|but|and)$/.test(lower));
  const clause = words.slice(0, phrase.from);
  const isPast = clause.some(
    ({ lower }, at) => lower === "had" && clause.slice(at + 1, at + 3).some(({ tag }) => tag === "verb"),
  );
  const of = (from: number, to: number) =>
    phrases.find(
      ({ part, kind, from: opens }) => part === "subject" && kind === "person" && opens >= from && opens < to,
    );
  const [first, second] = [of(0, phrase.from), after < 0 ? undefined : of(after, words.length)];
  return (
    isPast &&
    first !== undefined &&
    second !== undefined &&
    first.name !== second.name &&
    !/^(?:he|she|they|it|i|we)$/.test(second.name)
  );
}
