import { applyClothes } from "../figure/clothes.ts";
import { splitWords } from "../words/split-words.ts";
import type { Player } from "./choose-players.ts";
import words from "./shown-words.json" with { type: "json" };

type Person = Extract<Player, { kind: "person" }>;

const sexes: Partial<Record<string, "female" | "male">> = { her: "female", his: "male" };
const garment = words.dressing.replaceAll(" ", "|");
const worn = new RegExp(
  `\\b(?:in|wear|wearing|wears|wore|(?:back|front|sleeve|collar|pocket|hem) of|put(?:s|ting)? on) (his|her|an?) ((?:[\\p{L}-]+ ){0,3}?(?:${garment}))\\b`,
  "giu",
);

/** "Took off his hat and held it". */
const removed =
  /\b(?:take|takes|took|taking) off (his|her) (?:[\p{L}-]+ ){0,2}?(?:(hat|cap|beanie|helmet|headscarf|turban)|(glasses|spectacles))\b/giu;

/**
 * Puts on what one sentence says that somebody wears, whatever they wear in the others; nothing where it may be somebody
 * else's.
 */
export function dressAsSaid(people: readonly Person[], sentence: string): Person[] {
  const dressed = [...people];
  for (const [, owner = "", clothes = ""] of sentence.matchAll(worn)) {
    const sex = sexes[owner.toLowerCase()];
    const meant = dressed.filter(({ look }) => sex === undefined || look.sex === sex);
    const [only] = meant;
    if (!only || meant.length > 1) continue;
    const { glasses, beard } = only.look;
    const look = { ...applyClothes(only.look, splitWords(`in a ${clothes}`)), glasses, beard };
    dressed[dressed.indexOf(only)] = { ...only, look };
  }
  for (const [, owner = "", hat = "", glasses = ""] of sentence.matchAll(removed)) {
    const meant = dressed.filter(({ look }) => look.sex === sexes[owner.toLowerCase()]);
    const [only] = meant;
    if (!only || meant.length > 1) continue;
    const bare = { ...(hat && { headwear: "none" as const }), ...(glasses && { glasses: false }) };
    dressed[dressed.indexOf(only)] = { ...only, look: { ...only.look, ...bare } };
  }
  return dressed;
}
