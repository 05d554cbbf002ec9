import { expect, it } from "vitest";
import { isSaidIn, saysTheSame } from "./build/build-timeline.ts";

it.each([
  ["Forty percent of them stayed.", "40 % of them stayed", "en", true],
  ["1,200 boats came in.", "1200 boats came in!", "en", true],
  ["Vierzig Prozent", "40 Prozent", "de", true],
  ["It rains.", "it rains", "en", true],
  ["Forty of them stayed.", "Fourteen of them stayed.", "en", false],
  ["The rain stops.", "The train stops.", "en", false],
  ["夜明けに猫が庭を歩く。", "夜明けに猫が庭を歩く", "ja", true],
])("%s and %s in %s: %s", (one, other, language, isSame) => {
  expect(saysTheSame(one, other, language)).toBe(isSame);
});

it.each([
  ["forty boats,", "In the morning 40 boats came in.", true],
  ["boat", "In the morning 40 boats came in.", false],
  ["…", "In the morning 40 boats came in.", false],
])("%s is said in %s: %s", (text, other, isSaid) => {
  expect(isSaidIn(text, other, "en")).toBe(isSaid);
});
