import { expect, it } from "vitest";
import { findWords } from "./find-words.ts";

const icons = (text: string) => findWords(text).flatMap(({ icon }) => icon ?? []);

it("takes no verb for a thing, and no part of a word for the word", () => {
  expect(icons("A beam sweeps across the water.")).toEqual([]);
  expect(icons("Rain hammers against the glass.")).toEqual([]);
  expect(icons("Two children press their noses against the glass.")).toEqual([]);
  expect(findWords("Electricity travels through copper wires.").some(({ role }) => role)).toBe(false);
});

it("finds what is near above a word in its meaning", () => {
  expect(icons("A spaniel barks.")).toEqual(["dog"]);
  expect(icons("The heron waits.")).toEqual(["bird"]);
  expect(icons("A turbine hums.")).toEqual([]);
});

it("leaves out what is said not to be there", () => {
  expect(findWords("A beach without people.").some(({ role }) => role)).toBe(false);
});

it("keeps other languages to their nouns", () => {
  expect(icons("Ein Hund läuft durch den Wald.")).toContain("dog");
});
