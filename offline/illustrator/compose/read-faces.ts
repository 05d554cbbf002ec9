import { isEnglish, readSentences } from "../../understanding/read-scene.ts";
import type { Face } from "../figure/look.ts";
import { splitWords, wordForms } from "../words/split-words.ts";
import words from "./face-words.json" with { type: "json" };

const faces = new Map(
  Object.entries(words).flatMap(([face, listed]) => listed.split(" ").map((word) => [word, face as Face])),
);
const denying = /^(?:not|never|no|without|nor|nt|t|neither|less)$/;
const several = /^(?:they|both|everyone|everybody|we)$/;

/** Who may be meant in a sentence, by what names and nouns; an animal has a part in it, and no face. */
export type Named = { names: readonly string[]; sex?: "female" | "male" | undefined; hasFace: boolean };

/**
 * What the sentence says that each of them feels: of the one who is named last before the word for it, or right after it
 * ("the angry miller"); nothing where nobody feels anything.
 */
export function readFaces(text: string, people: readonly Named[]): (Face | undefined)[] {
  const said = splitWords(text);
  const found: (Face | undefined)[] = people.map(() => undefined);
  const unfelt = notFelt(text);
  const meant = said.map((word) => whoIs(word, people));
  said.forEach((word, at) => {
    const face = faceOf(word);
    // "The word sorry"
    if (
      !face ||
      unfelt.has(at) ||
      /^words?$/.test(said[at - 1] ?? "") ||
      said.slice(Math.max(0, at - 3), at).some((each) => denying.test(each))
    )
      return;
    const next = meant.slice(at + 1, at + 2).find((each) => each !== null);
    const before = meant.slice(0, at).findLast((each) => each !== null);
    const after = meant.slice(at + 1).find((each) => each !== null);
    const holder = next ?? before ?? after ?? (people.length === 1 ? 0 : null);
    if (holder === null) return;
    people.forEach(({ hasFace }, index) => {
      if (hasFace && (holder === index || holder === "all")) found[index] ??= face;
    });
  });
  return found;
}

const feeling = /^(?:person|group|animal|abstract)$/;

/** "The boat slips out", "an angry sea", "the lonely rocks": said of what has no face. */
function notFelt(text: string): ReadonlySet<number> {
  const unfelt = new Set<number>();
  let start = 0;
  for (const { words: all, phrases } of isEnglish(text) ? readSentences(text) : []) {
    all.forEach(({ tag, lower }, at) => {
      // "Until the light fails"
      const isOpening = /^(?:until|before|after|since|as|when|while)$/;
      const beside = phrases.find(({ to, relation }) => to === at && isOpening.test(relation ?? ""));
      const subject = beside ?? phrases.findLast(({ part, to }) => part === "subject" && to <= at);
      const around = phrases.find(({ from, to }) => from <= at && at < to);
      const of = tag === "adj" ? (around ?? (subject?.states.includes(lower) ? subject : undefined)) : undefined;
      const holder = tag === "verb" ? subject : of;
      const isNobodys =
        holder !== undefined && (!feeling.test(holder.kind) || holder.name === "it") && holder.name !== "they";
      // "The tear gas", "a fear of heights" of a compound's first part.
      // "A slip of paper".
      const isPiece = tag === "noun" && all[at + 1]?.lower === "of";
      const isFirst = tag === "noun" && around !== undefined && around.to - 1 > at;
      if (isNobodys || isFirst || isPiece) unfelt.add(start + at);
    });
    start += all.length;
  }
  return unfelt;
}

function faceOf(word: string): Face | undefined {
  return wordForms(word)
    .map((form) => faces.get(form))
    .find((face) => face !== undefined);
}

/** Which of them a word means: a name, a noun, or "she" where there is one woman. */
function whoIs(word: string, people: readonly Named[]): number | "all" | null {
  const named = people.findIndex(({ names }) => names.includes(word));
  if (named >= 0) return named;
  if (several.test(word)) return "all";
  const sex = word === "she" ? "female" : word === "he" ? "male" : null;
  if (!sex) return null;
  const sure = people.findIndex((one) => one.hasFace && one.sex === sex);
  return sure >= 0 ? sure : nullFor(people.findIndex((one) => one.hasFace && !one.sex));
}

const nullFor = (index: number) => (index < 0 ? null : index);
