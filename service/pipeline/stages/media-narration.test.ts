import fc from "fast-check";
import { expect, it } from "vitest";
import { spreadWords } from "./media-narration.ts";

const spread = (text: string, scenes: number) => spreadWords(text, { scenes, language: "en" });

it("gives fewer sentences than scenes a scene each, evenly spread", () => {
  expect(spread("One. Two.", 4)).toEqual(["One.", "", "Two.", ""]);
  expect(spread("", 2)).toEqual(["", ""]);
});

it("shares more sentences by their words", () => {
  expect(spread("A long first sentence of many words. Two. Three. Four. Five. Six. Seven.", 2)).toEqual([
    "A long first sentence of many words.",
    "Two. Three. Four. Five. Six. Seven.",
  ]);
});

it("loses no word and keeps their order", () => {
  const sentence = fc.constantFrom("Bees fly.", "The long river runs to the sea.", "Go!", "Why not?");
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (said, scenes) => {
        const shares = spread(said.join(" "), scenes);
        expect(shares).toHaveLength(scenes);
        expect(shares.filter(Boolean).join(" ")).toBe(said.join(" "));
      },
    ),
  );
});
