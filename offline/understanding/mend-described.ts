import type { Word } from "./tag-words.ts";

const colours = /^(?:turquoise|teal|navy|olive|mustard|crimson|scarlet|violet|lilac|beige)$/;

const matters = /^(?:plastic|metal|tin|steel|iron|brass|copper|stone|glass|clay|paper|cardboard|canvas|leather)$/;

/** Adjectives before a noun that the tagger takes for things or deeds: "a turquoise vase", "a chipped blue teapot". */
export function mendDescribed(words: readonly Word[], at: number): Word | null {
  const [word, before, after] = [words[at], words[at - 1], words[at + 1]];
  if (!word) return null;
  const isBefore = after !== undefined && !after.isAfterStop && /^(?:noun|adj)$/.test(after.tag);
  // "Painted turquoise".
  const isPainted = before !== undefined && /^(?:painted|dyed|is|was|are|were)$/.test(before.lower);
  if (word.tag === "noun" && colours.test(word.lower) && (isBefore || isPainted)) return { ...word, tag: "adj" };
  const isDone = word.tag === "verb" && /(?:ed|en|wn|rn)$/.test(word.lower) && !word.isAfterStop;
  const isOpen = before?.tag === "det" || /^(?:my|your|his|her|its|our|their)$/.test(before?.lower ?? "");
  const isThing = after?.tag === "adj" && words[at + 2]?.tag === "noun" && !words[at + 2]?.isAfterStop;
  const isMatter = word.tag === "noun" && matters.test(word.lower) && before?.tag === "det";
  if (isMatter && after?.tag === "verb" && after.lower.endsWith("ing") && words[at + 2]?.tag === "noun")
    return { ...word, tag: "adj" };
  // "A metal drying rack".
  const isOf = before !== undefined && matters.test(before.lower) && words[at - 2]?.tag === "det";
  if (word.tag === "verb" && word.lower.endsWith("ing") && isOf && after?.tag === "noun" && !after.isAfterStop)
    return { ...word, tag: "adj" };
  return isDone && isOpen && isBefore && isThing ? { ...word, tag: "adj" } : null;
}
