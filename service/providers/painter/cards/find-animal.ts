import words from "#lib/cards/icon-words.json" with { type: "json" };
import { indexOf, LANGUAGES, matchAt, readers, spaced } from "./find-things.ts";

const icons = Object.keys(words);
/** The list has its animals in one row. */
const animals: ReadonlySet<string> = new Set(icons.slice(icons.indexOf("dog"), icons.indexOf("dragon") + 1));

/**
 * A name as a pattern finds it: a whole word, or any place in scripts that put no spaces between words. The case of its
 * first letter is free; a single word without its capital is a noun or a verb, though.
 */
export function patternOf(name: string): string {
  const isSpaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name);
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const [first = ""] = name;
  const cases = /\s/u.test(name)
    ? `[${first.toLowerCase()}${first.toUpperCase()}]`
    : `[${first}${first.toUpperCase()}]`;
  return isSpaced ? `(?<![\\p{L}\\p{N}])${cases}${escaped.slice(first.length)}(?![\\p{L}\\p{N}])` : escaped;
}

const called = "[\\s,]*(?:called|named|namens|genannt|nommée?|llamad[oa]|chamad[oa]|という|の|名叫|叫|اسمه|اسمها)";
const being = /^(?:is|was|ist|war|est|était|es|era|é|the|der|die|das|le|la|el)$/iu;
const closed = /^\s*(?:$|\p{P}|(?:with|in|mit|avec|con|com)(?!\p{L}))/u;

/** The animal that a text says a name belongs to: "the dog Bruno", "a fox called Milo", "Milo is a fox", "Milo, a fox,". */
export function findAnimal(name: string, text: string, language: string): { icon: string; word: string } | undefined {
  const tag = language.split("-")[0] ?? "en";
  const reader = readers[tag];
  const named = patternOf(name);
  if (!reader || !new RegExp(named, "u").test(text)) return undefined;
  const tokens = reader.read(text);
  const follows = new RegExp(`^(?:${called})?\\s*${named}`, "u");
  const precedes = new RegExp(
    `${named}(,?)\\s+((?:[^\\s\\p{P}]+\\s+){0,3})$|(?:${named}という(?:名前の)?|叫${named}的)$`,
    "u",
  );
  for (const [at, first] of tokens.entries()) {
    const match = matchAt(tokens, at, { index: indexOf(tag), forms: reader.forms });
    const last = match && tokens[at + match.row.length - 1];
    if (!last || !animals.has(match.icon)) continue;
    const end = last.at + last.text.length;
    const [before, word, rest] = [text.slice(0, first.at), text.slice(first.at, end), text.slice(end)];
    const [found, comma = "", between = ""] = precedes.exec(before) ?? [];
    const said = between.split(/\s+/u).filter(Boolean);
    const describes = tokens.slice(at - said.length, at).every(({ isNoun }) => !isNoun);
    const isApposed = comma === "," && closed.test(rest) && (said.length < 2 || (tag === "en" && describes));
    const isSo =
      comma === "" && (said.length === 0 ? !/\s$/u.test(found ?? " ") : said.length < 3 && being.test(said[0] ?? ""));
    if (follows.test(rest) || isApposed || isSo) return { icon: match.icon, word };
  }
  return undefined;
}

/** The icon of the animal that a text names in one of some languages, when it names nothing else. */
function animalIn(text: string, languages: readonly string[]): string | undefined {
  const tokens = spaced(text, () => true);
  for (const tag of languages) {
    const match = matchAt(tokens, 0, { index: indexOf(tag), forms: readers[tag]?.forms ?? (() => []) });
    if (match?.row.length === tokens.length && animals.has(match.icon)) return match.icon;
  }
  return undefined;
}

/**
 * The icon of the animal that somebody of the cast is, by their description; null where only their name is an animal's,
 * which people have too; undefined for everybody else.
 */
export function animalOf(
  { name, description = "" }: { name: string; description?: string },
  language: string,
): string | null | undefined {
  if (description === "") return animalIn(name, [language.split("-")[0] ?? "en"]) ? null : undefined;
  return animalIn(description, LANGUAGES) ?? findAnimal(name, `${name}, ${description}`, language)?.icon;
}
