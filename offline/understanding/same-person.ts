import lookWords from "../illustrator/figure/look-words.json" with { type: "json" };
import type { Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";

/** "Astrid is a vet", "Ivo, a tall man": one and the same. */
export function isSame(words: readonly Word[], main: Phrase, phrase: Phrase): boolean {
  if (main.kind !== "person" || phrase.kind !== "person" || phrase.from < main.to) return false;
  const between = words.slice(main.to, phrase.from);
  const opens = words[phrase.from];
  const isApposed = between.length === 0 && opens?.isAfterStop === true && opens.tag === "det";
  return isApposed || (between.length > 0 && between.every(({ plain, tag }) => plain === "be" || tag === "adv"));
}

const visible = new Set(
  [lookWords.hairs, lookWords.headwears, lookWords.garments].flatMap((table) =>
    Object.values(table).join(" ").split(" "),
  ),
);

/** "With long red hair", "and glasses": what is to be seen of somebody, and no thing beside them. */
function isOfLooks({ kind, name, text }: Phrase): boolean {
  return kind === "body" || visible.has(name) || /(?:glasses|beard|moustache)$/i.test(text);
}

/** What is said of somebody right after the noun, and the phrases that say it. */
export function lookOf(words: readonly Word[], phrases: readonly Phrase[], one: Phrase) {
  const said: string[] = [];
  const parts: Phrase[] = [];
  let end = one.to;
  for (const phrase of one.kind === "person" ? phrases : []) {
    if (phrase.from < end) continue;
    const [joint, ...between] = words.slice(end, phrase.from);
    const isJoined = /^(?:with|and)$/.test(joint?.lower ?? "") && between.every(({ tag }) => /^ad[jv]$/.test(tag));
    const isPart = isJoined && (parts.length > 0 || joint?.lower === "with") && isOfLooks(phrase);
    if (!isPart && !(said.length === 0 && isSame(words, one, phrase))) break;
    const text = words.slice(isPart ? end + 1 : phrase.from, phrase.to).map(({ text }) => text);
    said.push((isPart ? ["with", ...text] : text).join(" "));
    if (isPart) parts.push(phrase);
    end = phrase.to;
  }
  return { looks: said.join(" "), parts };
}
