import { readLexicon } from "../illustrator/words/lexicon.ts";
import { wordForms } from "../illustrator/words/split-words.ts";
import type { ReadSentence } from "./read-scene.ts";
import type { Noun } from "./scene-reading.ts";

/** "The frozen lake", "the street is flooded", "the river freezes", "across the ice". */
export function statesOfPlaces({ words, phrases }: ReadSentence): string[] {
  return phrases
    .filter((phrase) => !phrase.isAbsent)
    .flatMap((phrase) => {
      const { name, kind, states, to, relation } = phrase;
      if (name === "ice") return /^(?:on|across|over|under|beneath)$/.test(relation ?? "") ? [name] : [];
      if (kind !== "place" && !isPlace(phrase)) return [];
      const verb = words[to];
      return verb?.tag === "verb" ? [...states, verb.plain] : states;
    });
}

const grounds = new Set(["field", "park", "garden", "farmyard"]);

/** A garden is a thing to the dictionary; a machine is one to everybody, though it brings a workshop to mind. */
export function isPlace({ name, kind, relation }: Noun & { relation?: string }): boolean {
  const known = nounForms(name).some((form) => {
    const { settings, role } = readLexicon().get(form) ?? {};
    return settings && !role && (kind !== "object" || grounds.has(settings[0] ?? ""));
  });
  return known && (kind !== "animal" || relation !== undefined);
}

export function nounForms(name: string): string[] {
  return wordForms(name.replaceAll(" ", "_"));
}
