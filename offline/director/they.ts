import { isEnglish, readSentences } from "#offline/understanding/read-scene.ts";
import { poseOf } from "../illustrator/figure/pose.ts";
import { isMany } from "../understanding/tag-words.ts";
import { findMeaning, nounForm } from "../understanding/words/dictionary.ts";
import numbers from "../understanding/words/numbers.json" with { type: "json" };
import leaving from "./leaving.json" with { type: "json" };
import type { Sentence } from "./read-film.ts";
import { roleOf, taggedWords } from "./somebody.ts";

const listed = (words: string) => new Set(words.split(" "));
const peopleDo = listed(leaving.peopleDo);
const [going, away, gone, leaves] = [leaving.going, leaving.away, leaving.gone, leaving.leaving].map(listed);

const values: Record<string, number> = numbers;

export function countOf({ words }: Sentence, at: number): number {
  const word = words[at]?.lower ?? "";
  return Object.hasOwn(values, word) ? Math.min(values[word] ?? 0, mostCounted) : 0;
}

const mostCounted = 6;

/** "They ran home" after clouds that rolled: what people do, and nothing that is done to them. */
export function actsAsPeople(sentence: Sentence, at: number): boolean {
  const verb = taggedWords(sentence)
    ?.slice(at + 1)
    .find(({ tag }) => !/^(?:adv|aux|det)$/.test(tag));
  const isPassive = /^(?:are|were|be|been|being)$/.test(sentence.words[at + 1]?.lower ?? "");
  // The tagger takes "laugh" in "they all laugh" for a noun.
  return (
    verb !== undefined &&
    /^(?:verb|noun)$/.test(verb.tag) &&
    !isPassive &&
    (poseOf(verb.plain) !== null || peopleDo.has(verb.plain))
  );
}

/** Where several things are named that "they" may mean as well as people. */
export function thingsIn({ text }: Sentence): number[] {
  if (!isEnglish(text)) return [];
  return readSentences(text).flatMap(({ phrases }) =>
    phrases.flatMap(({ kind, count, part, to }) =>
      count > 1 && !/^(?:person|group|time)$/.test(kind) && /^(?:subject|object)$/.test(part) ? [to - 1] : [],
    ),
  );
}

/** "The sailor walks out", "Her father dies": whoever comes later is somebody else; "leaves a parcel" is still there. */
export function leavesIn({ words, text, found }: Sentence, at: number): boolean {
  const isLast = (to: number) => !found.some(({ role, position }) => role && position > at && position < to);
  return words.slice(at + 1).some(({ lower, text: word }, index, after) => {
    if (gone?.has(lower)) return index < 3 || isLast(at + 1 + index);
    const next = after[index + 1];
    if (going?.has(lower)) return away?.has(next?.lower ?? "") === true && !isOthers(after.slice(0, index));
    return leaves?.has(lower) === true && index < 2 && (!next || text.includes(`${word}.`));
  });
}

/** "She opens the tap, and brown water runs out": somebody or something else does. */
function isOthers(between: Sentence["words"]): boolean {
  const joint = between.findLastIndex(({ lower }) => /^(?:and|but|while|when|as|so)$/.test(lower));
  return (
    joint >= 0 && between.slice(joint + 1).some(({ lower }) => !/^(?:then|never|soon|again|\p{L}+ly)$/u.test(lower))
  );
}

/** People whom the dictionary knows and the illustrator does not, one each: "the potter". */
export function strangersIn(sentence: Sentence): Sentence["found"] {
  const words = taggedWords(sentence) ?? [];
  return words.flatMap((word, position) => {
    if (word.tag !== "noun" || isMany(word) || sentence.found.some((found) => found.position === position)) return [];
    const role = roleOf(word.lower);
    const meaning = nounForm(word.lower) === word.lower ? findMeaning(word.lower, new Set()) : null;
    // "The slider", "a governor": what ends so may be a thing as well, unless it does what people do.
    const isTool = role === undefined && /[eo]r$/.test(word.lower) && !actsAsPeople(sentence, position);
    // "Set it down in the dry".
    const isWithin = /^in(?:to)? the$/.test(`${words[position - 2]?.lower} ${words[position - 1]?.lower}`);
    const isPerson =
      role !== undefined || (!isTool && !isWithin && meaning?.kind === "person" && meaning.certainty >= 0.6);
    return isPerson ? [{ role: role ?? {}, word: word.lower, position, isLocated: false }] : [];
  });
}
