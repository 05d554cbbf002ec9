import { countWords } from "../count-words.ts";
import { cleanWords } from "./clean-words.ts";

/** Brackets at an end of what is said hold what is seen: "[Boats leave] Good morning." */
export function takeDirections(words: string): { said: string; seen: string[] } {
  const seen: string[] = [];
  const take = (_: string, inner: string) => {
    if (countWords(inner) > 1 && !/\b(?:music|sfx|sound)\b/iu.test(inner)) seen.push(cleanWords(inner));
    return " ";
  };
  const said = words
    .replace(/^\s*[[【]([^\]】]{2,300})[\]】]/u, take)
    .replace(/[[【]([^\]】]{2,300})[\]】]\s*$/u, take)
    .replace(/^\s*\(\p{Ll}[^)]{1,40}\)/u, " ");
  return { said, seen };
}

/** "Audio: soft piano" is no sentence that somebody speaks. */
export function isSoundOnly(rest: string): boolean {
  return (
    countWords(rest) <= 8 &&
    !/["“”«»„]/u.test(rest) &&
    /\b(?:music|sfx|sound|ambien\w*|piano|beat|jingle|musik|musique|música|musica)\b|音乐|音楽/iu.test(rest)
  );
}
