import { splitSentences } from "#lib/text/sentences.ts";
import { isEnglish, readSentences } from "#offline/understanding/read-scene.ts";
import type { Word } from "#offline/understanding/tag-words.ts";
import { poseOf } from "../illustrator/figure/pose.ts";
import leaving from "./leaving.json" with { type: "json" };

const opens = /^(?:(?:finally|later|soon|afterwards|next|then),?\s+)?(they|it)(?=\s)/i;
const mostBack = 4;
const peopleDo = new Set(leaving.peopleDo.split(" "));
/** "It takes an hour", "it rains": nothing does. */
const nothing = /^(?:take|seem|appear|happen|depend|rain|snow|matter|turn|come|be|get|look)$/;
const nobody = /^(?:person|group|time|event)$/;

/** "Then they are spread out in the sun": the beans are, of which the sentences before told; unchanged where that is not plain. */
export function nameThing(description: string, before: readonly string[]): string {
  const [opening, pronoun = ""] = opens.exec(description) ?? [];
  if (opening === undefined || !isEnglish(description)) return description;
  const words = readSentences(description)[0]?.words ?? [];
  const at = words.findIndex(({ lower }) => lower === pronoun.toLowerCase());
  if (!isOfThings(words, at)) return description;
  const name = findThing(pronoun.toLowerCase() === "they", before);
  return name === null ? description : `The ${name}${description.slice(opening.length)}`;
}

/** What is done to it, or what nobody does. */
function isOfThings(words: readonly Word[], at: number): boolean {
  const [next, second] = words.slice(at + 1).filter(({ tag }) => tag !== "adv");
  const isBeing = next?.tag === "aux" && /^(?:is|are|was|were)$/.test(next.lower);
  if (isBeing) return second?.tag === "verb" && !second.lower.endsWith("ing");
  return next?.tag === "verb" && poseOf(next.plain) === null && !peopleDo.has(next.plain) && !nothing.test(next.plain);
}

/** What the nearest sentence that is about a thing is about, as long as all after it are about the same. */
function findThing(areMany: boolean, before: readonly string[]): string | null {
  const sentences = before.flatMap((text) => splitSentences(text, "en")).slice(-mostBack);
  for (const text of sentences.toReversed()) {
    const [read] = isEnglish(text) ? readSentences(text) : [];
    const subject = read?.phrases.find(
      ({ part, kind, isSubordinate }) => part === "subject" && kind !== "time" && !isSubordinate,
    );
    if (!read || !subject || subject.isAbsent) return null;
    if (subject.name === (areMany ? "they" : "it")) continue;
    const head = read.words[subject.to - 1];
    const isOther = head?.tag !== "noun" || nobody.test(subject.kind) || subject.count > 1 !== areMany;
    if (isOther) return null;
    const first = read.words[subject.from];
    const isName = first?.tag === "name" || first?.tag === "det";
    return isName ? subject.text : subject.text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  }
  return null;
}
