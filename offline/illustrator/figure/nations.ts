import nations from "../../understanding/words/nations.json" with { type: "json" };
import { hexes, type Rgb } from "../art/colour.ts";
import { hashText } from "../art/natural.ts";
import type { Look } from "./look.ts";

type Complexion = Exclude<keyof typeof nations, "any">;

/** What somebody of whom only the nation is told may look like, as most there do. */
const complexions: Record<Complexion, { skins: Rgb[]; hair: Rgb[] }> = {
  fair: { skins: hexes(["#f3c9a6", "#f6d5b8"]), hair: hexes(["#4a3229", "#7a4a2c", "#b97a3d", "#d8b068"]) },
  olive: { skins: hexes(["#e8b08a", "#dca27a"]), hair: hexes(["#2c2530", "#4a3229"]) },
  tan: { skins: hexes(["#cf9069", "#dca27a"]), hair: hexes(["#2c2530", "#3a2a2a"]) },
  brown: { skins: hexes(["#b47a55", "#a86f4e"]), hair: hexes(["#2c2530"]) },
  golden: { skins: hexes(["#ecc09a", "#e8b98c"]), hair: hexes(["#2c2530"]) },
  dark: { skins: hexes(["#7d4f38", "#6b4230"]), hair: hexes(["#2c2530"]) },
};

const known = new Map(
  Object.entries(nations).flatMap(([complexion, words]) => words.split(" ").map((word) => [word, complexion])),
);

/** "English", "Nigerian": of which nation or people somebody is. */
export function isNation(word: string): boolean {
  return known.has(word.toLowerCase());
}

/** Where nothing else is told, people in the coats and gowns of old Europe look as most did there. */
export function applyHome(look: Look, said: readonly string[]): Look {
  const isTold = said.some((word) => isNation(word) || /^(?:skin|skinned|slaves?|enslaved)$/.test(word));
  return isTold ? look : applyNation(look, ["english"]);
}

/** Skin and hair that go with the first nation that is told, the same for the same person. */
export function applyNation(look: Look, said: readonly string[]): Look {
  const complexion = said.map((word) => known.get(word)).find((each) => each !== undefined);
  if (!complexion || !(complexion in complexions)) return look;
  const { skins, hair } = complexions[complexion as Complexion];
  const pick = (choices: readonly Rgb[]) =>
    choices[hashText(`${look.skin} ${look.hairColour}`) % choices.length] ?? look.skin;
  const isStraight = complexion === "golden" && look.hair === "curly";
  return {
    ...look,
    skin: pick(skins),
    ...(isStraight && { hair: "short" as const }),
    ...(look.age !== "old" && { hairColour: pick(hair) }),
  };
}
