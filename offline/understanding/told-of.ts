import type { Noun, Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";

const perceiving = /^(?:look|see|watch|hear|find|notice|spot|catch|observe)$/;

type At = { words: readonly Word[]; phrases: readonly Phrase[]; at: number };

/** "He looked at Esi, plaiting and laughing": she does both. */
export function perceivedAt({ words, phrases, at }: At): Phrase[] | null {
  if (!/ing$/.test(words[at]?.lower ?? "")) return null;
  const by = words.slice(0, at).findLastIndex(({ tag, lower }) => tag === "verb" && !/ing$/.test(lower));
  if (!perceiving.test(words[by]?.plain ?? "")) return null;
  const seen = phrases.find(({ kind, from, to }) => kind === "person" && from > by && to <= at);
  return seen ? [seen] : null;
}

/** The thing or animal, one of its kind, that a sentence or what was said of it so far is about, if it is about one. */
export function thingsTold(phrases: readonly Phrase[]): Noun[] {
  const things = phrases.filter(
    ({ part, kind, count }) =>
      (part === "subject" || part === "object") && /^(?:object|food|plant|animal)$/.test(kind) && count === 1,
  );
  return things.slice(-1);
}

/** "They have been built into a seat, carved with a date": done to it as well. */
export function isDoneTo(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word?.isAfterStop || !/(?:ed|en|wn)$/.test(word.lower) || words[at + 1]?.tag !== "prep") return false;
  const verb = words.slice(0, at).findLastIndex(({ tag }) => tag === "verb");
  return verb > 0 && /^(?:been|was|were|is|are|be|being)$/.test(words[verb - 1]?.lower ?? "");
}
