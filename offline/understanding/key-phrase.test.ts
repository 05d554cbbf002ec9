import { describe, expect, it } from "vitest";
import { findKeyPhrase } from "./key-phrase.ts";
import { readSentences } from "./read-scene.ts";

const phraseOf = (sentence: string) => {
  const [read] = readSentences(sentence);
  if (!read) throw new Error("no sentence");
  return findKeyPhrase(read.text, read.words, read.phrases);
};

describe("a key phrase", () => {
  it.each([
    ["So start with a small goal.", "Start with a small goal"],
    ["Step two: rinse the rice in cold water until it runs clear.", "Rinse the rice in cold water until it runs clear"],
    ["Where does the rain go?", "Where does the rain go?"],
    ["I can't mend it, but I can teach you to make another one tomorrow.", "I can't mend it"],
    ["Her bus ticket costs three euros, twice as much as last year.", "Her bus ticket costs three euros"],
    [
      "Cancelling two unused contracts could free up twenty-five dollars a month.",
      "Cancelling two unused contracts could free up twenty-five dollars a month",
    ],
  ])("is the whole thought where it is short: %s", (sentence, phrase) => {
    expect(phraseOf(sentence)).toBe(phrase);
  });

  it.each([
    [
      "Glass is made from sand, soda and lime, melted together at fifteen hundred degrees.",
      "Glass is made from sand, soda and lime, melted together",
    ],
    [
      "The nuts are dried on wide nets, and their thin shells are blown away by a fan in the yard.",
      "The nuts are dried on wide nets",
    ],
    [
      "An annuity is simply money you set aside for old age, such as a pension or a small house.",
      "An annuity is simply money you set aside",
    ],
    [
      "Doctors often suggest three to six months of rest, but that can sound like a prison.",
      "Doctors often suggest three to six months of rest",
    ],
    [
      "Out at sea, a fishing boat with a torn sail was drifting straight toward the island.",
      "A fishing boat with a torn sail was drifting straight toward the island",
    ],
    [
      "The willow grows long, thin leaves straight out of its trunk, each as long as a hand.",
      "The willow grows long, thin leaves",
    ],
    ["In 1969, two men walked on the Moon for the first time.", "In 1969, two men walked on the Moon"],
  ])("ends where a thought ends: %s", (sentence, phrase) => {
    expect(phraseOf(sentence).startsWith(phrase)).toBe(true);
    expect(phraseOf(sentence).split(/\s+/).length).toBeLessThanOrEqual(14);
  });

  it.each([
    ["Do not water the young cactus on the windowsill more than once a month.", /once a month$/],
    ["Every minute, one million plastic bottles are bought in shops all around the world.", /^Every minute/],
    ["Without bees there would be no almonds, no apples and no sweet red cherries.", /^Without bees/],
  ])("keeps what would turn its meaning: %s", (sentence, kept) => {
    expect(phraseOf(sentence)).toMatch(kept);
  });

  it("leaves out an aside between who and what they do", () => {
    expect(
      phraseOf("Captain Elias, a broad man of sixty with a white beard, kept a lighthouse on a rocky island."),
    ).toBe("Captain Elias kept a lighthouse on a rocky island");
  });

  it.each([
    [
      "Then they are spread out in the sun for a week and turned with rakes until they are dry.",
      "Spread out in the sun for a week",
    ],
    ["Finally it is poured into moulds, cooled and wrapped.", "Poured into moulds, cooled and wrapped"],
    [
      "It has two hundred and six bones, and more than half of them are in the hands and feet.",
      "Two hundred and six bones",
    ],
  ])("opens with no pronoun that nobody knows: %s", (sentence, phrase) => {
    expect(phraseOf(sentence)).toBe(phrase);
  });

  it("says of a condition what follows from it", () => {
    expect(phraseOf("If you save one euro a day, you will have three hundred and sixty-five euros after a year.")).toBe(
      "You will have three hundred and sixty-five euros after a year",
    );
  });
});
