import { contentWords } from "#lib/text/rank.ts";
import { findThings, iconsOfTags } from "../../painter/cards/find-things.ts";
import writtenThemes from "./themes.json" with { type: "json" };

/** Words that speak of the same kind of picture, and the icons of such things. */
const themes: Readonly<Record<string, { icons?: string; words: string }>> = writtenThemes;

/** How much a thing both sides speak of tells, by the first letter of its term. */
export const termWeights = { word: 1, icon: 0.9, theme: 0.45 };
type TermKind = keyof typeof termWeights;

export function isTermKind(name: string): name is TermKind {
  return Object.hasOwn(termWeights, name);
}

const mostThings = 12;

/**
 * What a text speaks of: its words in plain form, their themes, and the things in it that have an icon, which makes
 * "bees" and "Bienen" one. A term is its kind and name.
 */
export function readTerms(text: string, language: string, role: "scene" | "footage"): Set<string> {
  const isEnglish = language.split("-")[0] === "en";
  const terms = new Set<string>();
  const add = (kind: TermKind, name: string) => terms.add(`${kind}:${name}`);
  for (const word of contentWords(text, language)) {
    const plain = stem(word);
    // Only English endings are known; "salen" is no sale.
    add("word", isEnglish ? plain : word);
    if (role === "footage") add("word", word);
    if (isEnglish) for (const theme of index.words.get(plain) ?? []) add("theme", theme);
  }
  // What is sought is a sentence, in which a verb is no thing; titles and tags are words alone.
  const icons = role === "scene" ? findThings(text, language, mostThings).map(({ name }) => name) : iconsOfTags(text);
  for (const icon of icons) {
    add("icon", icon);
    for (const theme of index.icons.get(icon) ?? []) add("theme", theme);
  }
  return terms;
}

const endings = ["ing", "ers", "er", "ed", "es", "s", "e"];

/** A word without its ending, so that "sailing" and "sails" are one. */
export function stem(word: string): string {
  const plain = word
    .normalize("NFKD")
    .replace(/\p{Mn}+/gu, "")
    .normalize("NFC");
  const ending = endings.find(
    (each) => plain.endsWith(each) && plain.length - each.length >= 3 && !plain.endsWith("ss"),
  );
  const root = ending ? plain.slice(0, -ending.length) : plain;
  return root.length > 3 && root.at(-1) === root.at(-2) ? root.slice(0, -1) : root.replace(/i$/, "y");
}

const index = { words: indexOf("words", stem), icons: indexOf("icons", (name) => name) };

function indexOf(part: "icons" | "words", key: (name: string) => string): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [theme, parts] of Object.entries(themes)) {
    for (const name of (parts[part] ?? "").split(" ").filter(Boolean)) {
      found.set(key(name), [...(found.get(key(name)) ?? []), theme]);
    }
  }
  return found;
}
