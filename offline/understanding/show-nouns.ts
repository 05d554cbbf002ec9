import { isAlone } from "./picture-nouns.ts";
import type { Noun, NounKind, Phrase, SceneReading } from "./scene-reading.ts";

const sure = 0.75;
const unsure = 0.6;
/** What can be taken in the hand or looks back tells more of a sentence than where it is, or what it is of. */
const weights: Partial<Record<NounKind, number>> = {
  ...{ animal: 3, object: 3, food: 3, plant: 2.5, nature: 2, place: 2, body: 1.5, substance: 1.5 },
};
const parts: Partial<Record<Phrase["part"], number>> = { subject: 0.6, object: 0.5, oblique: 0.2 };

/** Below this an icon only may be what a noun means. */
export const sureOfIcon = 0.7;

export function isSurelyShown({ icon, certainty }: Noun): boolean {
  return icon !== undefined && certainty >= sureOfIcon;
}

type Told = Pick<SceneReading, "subjects" | "props">;

/** Who and what a sentence speaks of, each with the picture that stands for it by itself. */
export function showNouns(
  { subjects, props }: Told,
  shown: readonly Phrase[],
): Pick<SceneReading, "subjects" | "props" | "around"> {
  const pictured = (noun: Noun): Noun => {
    const phrase = shown.find(({ from, to }) => from === noun.from && to === noun.to);
    if (!phrase || noun.kind === "person") return noun;
    const { icon, certainty, colour, states } = phrase;
    // A landscape stands in no other; a sign that everybody reads for it is no picture of it.
    if (icon && isAlone(icon) && noun.icon !== icon) return { ...noun, certainty: Math.min(noun.certainty, unsure) };
    if (icon) return { ...noun, icon, certainty, states, ...(colour && { colour }) };
    // The tooth of a saw is nobody's in a scene either.
    const { icon: _, ...rest } = noun;
    return noun.kind === "body" ? { ...rest, certainty } : { ...noun, certainty };
  };
  const isTold = ({ from, to }: Phrase) => subjects.some((noun) => noun.from === from && noun.to === to);
  const around = shown.filter(
    (phrase) =>
      !(phrase.part === "possessor" && phrase.kind !== "animal") &&
      !phrase.isAbsent &&
      !(phrase.part === "subject" && isTold(phrase)),
  );
  return {
    subjects: subjects.map(pictured),
    props: props.map(pictured),
    around: around.toSorted((one, other) => weightOf(other) - weightOf(one)),
  };
}

function weightOf({ icon, kind, part, certainty, isSubordinate }: Phrase): number {
  if (!icon || certainty < sure) return 0;
  return (weights[kind] ?? 1) + (parts[part] ?? 0) - (isSubordinate ? 0.5 : 0);
}
