import { expect, it } from "vitest";
import type { Card } from "../contract/card.ts";
import { applyChoice } from "./apply-choice.ts";

const words: Card = {
  ...{ kind: "words", sentence: "The ship sails home.", keyPhrase: "sails home" },
  ...{ icons: [], portraits: [], theme: "sea" },
};
const ship = { name: "ship", word: "ship" };
const options: [Card, ...Card[]] = [
  { ...words, kind: "things", icons: [ship] },
  { ...words, kind: "thing", icons: [ship] },
  { ...words, kind: "title" },
  words,
];
const apply = (choice: Parameters<typeof applyChoice>[1]) => applyChoice(options, choice);

it("is the card as it is without a choice", () => {
  expect(apply({})).toEqual(options[0]);
});

it("keeps the word that an icon shows, and as many icons as the layout has room for", () => {
  const icons = [{ name: "anchor" }, { name: "ship" }];
  expect(apply({ icons }).icons).toEqual([{ name: "anchor", word: "" }, ship]);
  expect(apply({ kind: "thing", icons }).icons).toEqual([{ name: "anchor", word: "" }]);
  expect(apply({ kind: "words", icons }).icons).toEqual([]);
});

it("highlights what is chosen where the sentence has it", () => {
  expect(apply({ keyPhrase: "The ship" }).keyPhrase).toBe("The ship");
  expect(apply({ keyPhrase: "an ark" }).keyPhrase).toBe("sails home");
  expect(apply({ keyPhrase: "" }).keyPhrase).toBeUndefined();
});

it("shows an icon that was chosen in a layout that has room for it", () => {
  const [things] = options;
  expect(applyChoice([words, things], { icons: [{ name: "anchor" }] })).toMatchObject({ kind: "things" });
});
