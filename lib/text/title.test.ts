import { expect, it } from "vitest";
import { withoutEndStop, writeTitle } from "./title.ts";

it.each([
  ["A boat goes down the river.", "A boat goes down the river"],
  ["First we look,", "First we look"],
  ["蜜蜂离开蜂巢。", "蜜蜂离开蜂巢"],
  ["Why do bees dance?", "Why do bees dance?"],
  ["A walk through Washington D.C.", "A walk through Washington D.C."],
  ["The story of Apple Inc.", "The story of Apple Inc."],
  ["...", ""],
])("takes the stop of a sentence off the title %j", (words, title) => {
  expect(withoutEndStop(words)).toBe(title);
});

it("leaves no half of a pair of quotation marks in a title", () => {
  expect(writeTitle('"Where is the boat?" asked Mia.', "en")).toBe("Where is the boat? asked Mia");
  expect(writeTitle("The “quiet” harbour.", "en")).toBe("The “quiet” harbour");
});
