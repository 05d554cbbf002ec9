import { findAmount } from "./find-amount.ts";
import { findDiagram } from "./find-diagram.ts";
import { findSign } from "./find-sign.ts";
import { findKeyPhrase } from "./key-phrase.ts";
import type { ReadSentence } from "./read-scene.ts";
import type { Fallback, Phrase } from "./scene-reading.ts";

/** Below this a scene's subject is not drawn: rather nothing than wrong. */
export const SURE = 0.5;

/** Beside a number stands what a noun is shown by itself: cocoa beans for beans in a film about chocolate. */
function withPictureOf(shown: readonly Phrase[]): (phrase: Phrase, at: number) => Phrase {
  return (phrase, at) => {
    const { icon: _, ...rest } = phrase;
    const { icon, certainty = phrase.certainty } = shown[at] ?? phrase;
    return { ...rest, certainty, ...(icon && { icon }) };
  };
}

/** The number that a sentence tells, for where nothing else of it can be shown. */
export function findNumber(sentences: readonly ReadSentence[]): Fallback | null {
  for (const { text, words, phrases } of sentences) {
    const diagram = findDiagram(text, words, phrases) ?? findAmount(text, words, phrases, true);
    if (diagram?.kind !== "count") continue;
    const { icon: _, ...number } = diagram;
    return { kind: "diagram", diagram: number, phrase: findKeyPhrase(text, words, phrases) };
  }
  return null;
}

/**
 * Shares, steps and moments are better shown than told, whoever stands beside them; a count only where nobody does, or
 * where it counts more of the subject than anybody could in a picture.
 */
export function chooseFallback(
  sentences: readonly ReadSentence[],
  { confidence, count, isCrowd, isGrave }: { confidence: number; count: number; isCrowd: boolean; isGrave: boolean },
): Fallback | null {
  const [first] = sentences;
  if (!first) return null;
  const found = sentences.flatMap(({ text, words, phrases, shown }) => {
    const diagram = findDiagram(text, words, phrases.map(withPictureOf(shown)));
    if (isGrave && diagram?.kind === "count") delete diagram.icon;
    return diagram ? [{ diagram, phrase: findKeyPhrase(text, words, phrases) }] : [];
  });
  const [told] = found.filter(
    ({ diagram }) =>
      diagram.kind !== "count" ||
      diagram.isChange ||
      diagram.isAmount ||
      confidence < SURE ||
      (diagram.value === count && !isCrowd),
  );
  if (told) return { kind: "diagram", ...told };
  if (confidence >= SURE) return null;
  const phrase = findKeyPhrase(first.text, first.words, first.phrases);
  const icon = isGrave ? undefined : findSign(first.shown, phrase, SURE);
  return { kind: "card", phrase, ...(icon && { icon }) };
}
