import { expect, it } from "vitest";
import { isFirstName, sexOfName } from "./first-names.ts";

it.each([
  ["Jadwiga", "female"],
  ["Zdeněk Novák", "male"],
  ["Thandiwe", "female"],
  ["Auntie Esi", "female"],
  ["Keiko", "female"],
  ["Oluwaseun", "male"],
  ["Škoda", undefined],
  ["Afterwards", undefined],
])("knows which sex goes with a name: %s", (name, sex) => {
  expect(sexOfName(name)).toBe(sex);
});

it("takes what is hardly ever a name for none", () => {
  expect([isFirstName("Hunter"), isFirstName("Page"), isFirstName("Anna")]).toEqual([false, false, true]);
});
