import type { NounKind } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const [crowds, companies] = [new Set(terms.crowds.split(" ")), new Set(terms.companies.split(" "))] as const;
const crowd = 40;
const company = 6;

/** "Crowd", "crew", "everybody": one word for several people. */
export function meansSeveral(name: string): boolean {
  return crowds.has(name) || companies.has(name);
}

/** How many people a phrase for several means: "a crowd", "his crew", "the whole village"; null where it means none. */
export function gatheredIn(name: string, kind: NounKind, words: readonly Word[]): number | null {
  if (crowds.has(name)) return crowd;
  if (companies.has(name)) return company;
  const isWhole = words.some(({ lower }) => lower === "whole" || lower === "entire");
  return isWhole && kind === "group" ? crowd : null;
}
