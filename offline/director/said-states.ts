import type { Word } from "../understanding/tag-words.ts";
import { adjectives } from "./said-items.ts";

/** "Bald and round": an adjective in a row of them, whatever it is elsewhere. */
export function isState(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word) return false;
  const ends = !next || next.isAfterStop || /^(?:prep|conj|verb)$/.test(next.tag);
  return /^(?:adj|adv|conj)$/.test(word.tag) || (word.tag === "noun" && adjectives.has(word.lower) && ends);
}

/** "tall and thin": adjectives of looks in a row. */
export function statesFrom(words: readonly Word[], from: number): string[] {
  const states: string[] = [];
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !isState(words, at)) break;
    if (/^(?:not|never|no)$/.test(word.lower)) break;
    if (
      word.tag === "adj" &&
      !isState(words, at + 1) &&
      /^(?:noun|name)$/.test(words[at + 1]?.tag ?? "") &&
      !words[at + 1]?.isAfterStop
    )
      break;
    if (adjectives.has(word.lower) || word.lower === "long") states.push(word.lower);
  }
  return states;
}
