import lookWords from "../illustrator/figure/look-words.json" with { type: "json" };
import type { Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";

/** "Astrid is a vet", "Ivo, a tall man": one and the same. */
export function isSame(words: readonly Word[], main: Phrase, phrase: Phrase): boolean {
  if (main.kind !== "person" || phrase.kind !== "person" || phrase.from < main.to) return false;
  const between = words.slice(main.to, phrase.from);
  const opens = words[phrase.from];
  const isApposed = between.length === 0 && opens?.isAfterStop === true && opens.tag === "det";
  return (
    isApposed ||
    isNaming(between) ||
    (between.some(({ plain }) => /^(?:be|become)$/.test(plain)) &&
      between.every(({ plain, tag }) => /^(?:be|become|have)$/.test(plain) || tag === "adv"))
  );
}

/** "A boy of nine named Tomas". */
function isNaming(between: readonly Word[]): boolean {
  const [called] = between.slice(ageIn(between));
  return between.length === ageIn(between) + 1 && /^(?:named|called|nicknamed)$/.test(called?.lower ?? "");
}

/** How many words say how old somebody is: "of nine", "aged thirty four". */
function ageIn(words: readonly Word[]): number {
  if (!/^(?:of|aged)$/.test(words[0]?.lower ?? "") || words[1]?.value === undefined) return 0;
  return words[2]?.value === undefined ? 2 : 3;
}

const visible = new Set(
  [lookWords.hairs, lookWords.headwears, lookWords.garments].flatMap((table) =>
    Object.values(table).join(" ").split(" "),
  ),
);

const hairstyles = new Set(Object.values(lookWords.hairs).join(" ").split(" "));

/** "A short brown bob": nobody called Bob. */
export function isHairstyle({ kind, name, text }: Phrase): boolean {
  return kind === "person" && hairstyles.has(name) && text === text.toLowerCase();
}

/** "With long red hair", "and glasses": what is to be seen of somebody, and no thing beside them. */
function isOfLooks({ kind, name, text }: Phrase): boolean {
  return kind === "body" || visible.has(name) || /(?:glasses|beard|moustache)$/i.test(text);
}

/** "A bell around her neck": worn, whatever it is. */
function tiedTo(words: readonly Word[], phrases: readonly Phrase[], phrase: Phrase): Phrase | undefined {
  const isAround = /^(?:around|round|on|over|about)$/.test(words[phrase.to]?.lower ?? "");
  return isAround ? phrases.find(({ from, kind }) => from === phrase.to + 1 && kind === "body") : undefined;
}

/** What is said of somebody right after the noun, and the phrases that say it. */
export function lookOf(words: readonly Word[], phrases: readonly Phrase[], one: Phrase) {
  const said: string[] = [];
  const parts: Phrase[] = [];
  let end = one.to;
  for (const phrase of /^(?:person|animal)$/.test(one.kind) ? phrases : []) {
    if (phrase.from < end) continue;
    const between = words.slice(end, phrase.from);
    const [joint, ...more] = between.slice(ageIn(between));
    const isJoined =
      /^(?:with|and|in|wearing)$/.test(joint?.lower ?? "") && more.every(({ tag }) => /^ad[jv]$/.test(tag));
    const place = tiedTo(words, phrases, phrase);
    const isWorn = joint?.lower === "in" ? visible.has(phrase.name) : place !== undefined || isOfLooks(phrase);
    const isPart = isJoined && isWorn && (parts.length > 0 || joint?.lower !== "and");
    if (!isPart && !(said.length === 0 && isSame(words, one, phrase))) break;
    const opening = joint?.lower === "in" ? "in" : "with";
    const text = words.slice(isPart ? phrase.from - more.length : phrase.from, phrase.to).map(({ text }) => text);
    if (isPart || !isNaming(between)) said.push((isPart ? [opening, ...text] : text).join(" "));
    if (isPart) parts.push(phrase, ...(place ? [place] : []));
    end = isPart && place ? place.to : phrase.to;
  }
  return { looks: said.join(" "), parts };
}
