import { expect, it } from "vitest";
import { nameThing } from "./name-thing.ts";

it.each([
  [
    "they are spread out in the sun for a week",
    ["The beans are piled into boxes. For about six days, they ferment."],
    "The beans are spread out in the sun for a week",
  ],
  ["Finally it is poured into moulds", ["The mixture is stirred for hours."], "The mixture is poured into moulds"],
  ["They grow slowly", ["Coral reefs are home to a quarter of all sea life."], "The coral reefs grow slowly"],
])("names what the sentences before told of: %s", (description, before, expected) => {
  expect(nameThing(description, before)).toBe(expected);
});

it.each([
  ["They walked home through the rain", ["The clouds rolled over the hills."]],
  ["It rained all night", ["The river rose."]],
  ["It is cold outside", ["The lake is frozen."]],
  ["They are carried home", ["The boys fell asleep in the grass."]],
  ["It is sold at the market", ["The farmers bring their cheese to town."]],
  ["They are dried in the sun", []],
  ["A week later they are dry", ["The beans are piled into boxes."]],
])("says no more than is plain: %s", (description, before) => {
  expect(nameThing(description, before)).toBe(description);
});
