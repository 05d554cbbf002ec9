import { isPlaceName } from "../../understanding/place-names.ts";
import type { ReadSentence } from "../../understanding/read-scene.ts";
import type { Phrase } from "../../understanding/scene-reading.ts";
import { findMeaning, nounForm } from "../../understanding/words/dictionary.ts";
import type { SettingName } from "../settings/registry.ts";
import { findMeanings } from "./lexicon.ts";
import lists from "./place-words.json" with { type: "json" };

const listed = (text: string) => new Set(text.split(" "));
const [unlike, narrowed] = [listed(lists.unlike), listed(lists.narrowed)];

export const headOf = ({ name }: Phrase) => name.split(" ").at(-1) ?? name;

/** What is built looks otherwise in other countries. */
const built: ReadonlySet<SettingName> = new Set(["city", "street", "village", "market", "harbour", "shop"]);
/** What stands before a place without making it another one. */
const beside: ReadonlySet<SettingName> = new Set(["hills", "mountains", "forest", "field", "village"]);

/** "Japanese village", "ruined castle": a director says that it is none as the painter has them. */
export function isUnlike(place: string): boolean {
  return place
    .toLowerCase()
    .split(/[\s_]+/)
    .slice(0, -1)
    .some((word) => unlike.has(word));
}

/** "A desert town", "a ruined castle", "a street in Cairo" are no town, castle and street as the painter has them. */
export function isAsDrawn({ words, phrases }: ReadSentence, phrase: Phrase, settings: readonly SettingName[]): boolean {
  const before = words.slice(phrase.from, phrase.to - 1);
  if (before.some(({ lower }) => unlike.has(lower)) || phrase.states.some((state) => unlike.has(state))) return false;
  // A shop is drawn with all its goods.
  if (settings.includes("shop") && before.some(({ lower }) => lower === "empty")) return false;
  const named = findMeanings(phrase.text).slice(0, -1);
  const isMixed = named.some(
    ({ settings: [other] = [], role }) => other && !role && !settings.includes(other) && !beside.has(other),
  );
  // "A car park", "the police station", "an oil field"
  const isNarrowed =
    narrowed.has(headOf(phrase)) && before.some(({ tag, lower }) => tag === "noun" && isOtherField(lower));
  const isAbroad =
    settings[0] !== undefined &&
    built.has(settings[0]) &&
    phrases.some(({ text, relation }) => isPlaceName(text) && /^(?:in|of|at)$/.test(relation ?? "of"));
  return !isMixed && !isNarrowed && !isAbroad;
}

/** Corn grows in a field, and oil does not. */
function isOtherField(word: string): boolean {
  const form = nounForm(word);
  const kind = form === null ? null : findMeaning(form, new Set())?.kind;
  return (
    kind !== "plant" &&
    kind !== "food" &&
    kind !== "place" &&
    !/^(?:cow|dairy|sheep|horse|pig|chicken|train|railway|family|city|town)$/.test(word)
  );
}
