import { contentWords } from "#lib/text/rank.ts";
import { findMeanings } from "#offline/illustrator/words/lexicon.ts";
import { roles } from "#offline/illustrator/words/person-words.ts";
import { wordForms } from "#offline/illustrator/words/split-words.ts";
import { findWords } from "#offline/understanding/find-words.ts";
import writtenThemes from "./themes.json" with { type: "json" };

/**
 * Words that speak of the same kind of picture. Icons and settings are those the illustrator knows by words of several
 * languages; the words add what only footage is tagged with.
 */
const themes: Readonly<Record<string, { icons?: string; settings?: string; words?: string }>> = writtenThemes;

/** How much a thing both sides speak of tells, by the first letter of its term. */
export const termWeights = { word: 1, icon: 0.9, role: 0.7, theme: 0.45, setting: 0.5, hour: 0.2, weather: 0.35 };
type TermKind = keyof typeof termWeights;

export function isTermKind(name: string): name is TermKind {
  return Object.hasOwn(termWeights, name);
}

/**
 * What a text speaks of: its words in plain form, and what the illustrator's lexicon knows them to mean, which makes
 * "harbor", "Hafen" and "quay" one. A term is its kind and name.
 */
export function readTerms(text: string, language: string, role: "scene" | "footage"): Set<string> {
  const isEnglish = language.split("-")[0] === "en";
  const terms = new Set<string>();
  const add = (kind: TermKind, name: string) => terms.add(`${kind}:${name}`);
  // What is sought is a sentence, in which a verb is no thing; titles and tags are words alone.
  const meanings = role === "scene" ? findWords(text) : findMeanings(text);
  const passing = new Set(meanings.filter(isPassing).map(({ word }) => word));
  for (const word of contentWords(text, language).filter((word) => !passing.has(word))) {
    const plain = stem(word);
    // Only English endings are known; "salen" is no sale.
    add("word", isEnglish ? plain : word);
    if (role === "footage") add("word", word);
    if (!isEnglish) continue;
    for (const theme of themesOfWord().get(plain) ?? []) add("theme", theme);
  }
  for (const { icon, isWeak, role: worn, settings, hour, weather } of meanings) {
    if (icon && !isWeak) {
      add("icon", icon);
      for (const theme of themesOf().icons.get(icon) ?? []) add("theme", theme);
    }
    if (worn && roleNumber(worn) > lastPlainRole) add("role", String(roleNumber(worn)));
    for (const setting of settings ?? []) {
      add("setting", setting);
      for (const theme of themesOf().settings.get(setting) ?? []) add("theme", theme);
    }
    if (hour) add("hour", hour);
    if (weather && weather !== "clear") add("weather", weather);
  }
  return terms;
}

/** "In the evening", "a close look": how something is seen, not what. */
function isPassing({ hour, camera, icon, role, settings }: ReturnType<typeof findMeanings>[number]): boolean {
  return (hour !== undefined || camera !== undefined) && !icon && !role && !settings;
}

/** Man, woman, child, family: whoever they are, nearly every text has some, so they tell nothing. */
const lastPlainRole = roles.findIndex(([words]) => words.startsWith("keeper")) - 1;
const roleNumber = (role: object) => roles.findIndex(([, known]) => known === role);

/** A word without its ending, so that "sailing" and "sails" are one. */
function stem(word: string): string {
  const forms = wordForms(
    word
      .normalize("NFKD")
      .replace(/\p{Mn}+/gu, "")
      .normalize("NFC"),
  );
  return forms.reduce((shortest, form) => (form.length < shortest.length ? form : shortest));
}

type Index = { icons: Map<string, string[]>; settings: Map<string, string[]> };
let byMeaning: Index | undefined;
let byWord: Map<string, string[]> | undefined;

function themesOf(): Index {
  byMeaning ??= { icons: indexOf("icons"), settings: indexOf("settings") };
  return byMeaning;
}

function themesOfWord(): Map<string, string[]> {
  byWord ??= indexOf("words", stem);
  return byWord;
}

function indexOf(part: "icons" | "settings" | "words", key: (name: string) => string = (name) => name) {
  const index = new Map<string, string[]>();
  for (const [theme, parts] of Object.entries(themes)) {
    for (const name of (parts[part] ?? "").split(" ").filter(Boolean)) {
      index.set(key(name), [...(index.get(key(name)) ?? []), theme]);
    }
  }
  return index;
}
