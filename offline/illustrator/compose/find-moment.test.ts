import { describe, expect, it } from "vitest";
import { withMoment } from "./find-moment.ts";

const clockOf = (sentence: string) => withMoment([], sentence).map(({ icon, leaf }) => (leaf ? "leaf" : icon));
const leafOf = (sentence: string) =>
  withMoment([], sentence).flatMap(({ leaf }) => (leaf ? [[leaf.head, leaf.body]] : []));

describe("the moment of a sentence", () => {
  it.each([
    ["At eleven at night the lamp still burns.", "eleven-oclock"],
    ["She gets up at five every morning.", "five-oclock"],
    ["The gates open at half past six.", "six-thirty"],
    ["The train leaves at 7:30 from platform two.", "seven-thirty"],
    ["Dinner is at 8 pm.", "eight-oclock"],
    ["At noon the power fails.", "twelve-oclock"],
  ])("is a clock: %s", (sentence, icon) => {
    expect(clockOf(sentence)).toEqual([icon]);
  });

  it.each([
    ["On April 26, 1956, a ship left the harbour.", "April 1956", "26"],
    ["They were married on 3 March 1924.", "March 1924", "3"],
    ["By September 1861 the mill had burned down.", "September", "1861"],
    ["In 1937, a driver sat waiting.", "", "1937"],
    ["In the spring of 1908 he arrives.", "", "1908"],
    ["In May a letter came.", "", "May"],
    ["On Wednesday the phone rang.", "", "Wednesday"],
  ])("is a leaf of a calendar: %s", (sentence, head, body) => {
    expect(leafOf(sentence)).toEqual([[head, body]]);
  });

  it.each([
    "At eleven she left school.",
    "They laid 1500 metres of cable from 1200 to 1500 metres.",
    "Sales grew by 1200 units in 2000 homes.",
    "It may rain, and they march on.",
    "The Friday market has moved.",
  ])("is not told by: %s", (sentence) => {
    expect(withMoment([], sentence)).toEqual([]);
  });

  it("has no clock long ago, and no place beside three things", () => {
    expect(withMoment([], "At noon the legion rests.", { isPast: true })).toEqual([]);
    const three = [{ icon: "key" }, { icon: "anchor" }, { icon: "hammer" }];
    expect(withMoment(three, "In 1937 he came.")).toEqual(three);
  });
});
