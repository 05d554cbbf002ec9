import type { ReadSentence } from "../../understanding/read-scene.ts";
import type { Phrase } from "../../understanding/scene-reading.ts";

/** "She searches her bag, but the keys are on the table at home": where the keys are, and not she. */
export function isOfOther({ words, phrases }: ReadSentence, phrase: Phrase): boolean {
  const joint = words.findLastIndex(
    ({ lower }, at) => at < phrase.from && /^(?:but|because|though|although)$/.test(lower),
  );
  if (joint <= 0) return false;
  const isSubject = ({ part }: Phrase) => part === "subject";
  const other = phrases.find((each) => isSubject(each) && each.from > joint && each.to <= phrase.from);
  const isThing = other !== undefined && !/^(?:person|group|animal|time)$/.test(other.kind);
  return isThing && phrases.some((each) => isSubject(each) && each.kind === "person" && each.to <= joint);
}
