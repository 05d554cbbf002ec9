import { expect, it } from "vitest";
import { createRandom } from "../art/natural.ts";
import { createLook } from "../figure/look.ts";
import { dressAsSaid } from "./dress-as-said.ts";

const person = (sex: "female" | "male") => ({
  ...{ kind: "person" as const, pose: "stand" as const },
  look: { ...createLook(createRandom(3)), sex, garment: "shirt" as const, headwear: "none" as const },
});
const [ida, tom] = [person("female"), person("male")];
const worn = (sentence: string, seen: Parameters<typeof dressAsSaid>[0] = [ida, tom]) =>
  dressAsSaid(seen, sentence).map(({ look: { garment, headwear } }) => [garment, headwear]);
const unchanged = ["shirt", "none"];

it.each([
  ["Ida tapped on the back of his yellow work jacket.", unchanged, ["coat", "none"]],
  ["Ida sat there in her long white apron.", ["apron", "none"], unchanged],
  ["She put on a straw hat.", unchanged, unchanged],
  ["Tom took off his coat.", unchanged, unchanged],
])("puts on what one sentence says, whoever it is of: %s", (sentence, her, his) => {
  expect(worn(sentence)).toEqual([her, his]);
});

const people: Parameters<typeof dressAsSaid>[0] = [ida, tom];

it("takes off what the sentence takes off", () => {
  const old: (typeof people)[number] = { ...tom, look: { ...tom.look, headwear: "cap" as const } };
  expect(worn("At the door he took off his hat.", [ida, old])).toEqual([unchanged, unchanged]);
  expect(worn("At the door he took off his coat.", [ida, old])[1]).toEqual(["shirt", "cap"]);
});

it("puts a hat on whoever is there alone", () => {
  expect(worn("She put on a straw hat.", [ida])).toEqual([["shirt", "straw hat"]]);
});
