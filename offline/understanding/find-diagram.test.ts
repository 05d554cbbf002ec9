import { describe, expect, it } from "vitest";
import { readScene } from "./read-scene.ts";

describe("a figure", () => {
  const diagram = (text: string) => {
    const fallback = readScene({ text })?.fallback;
    return fallback?.kind === "diagram" ? fallback.diagram : null;
  };

  it("counts what nobody can count in a picture", () => {
    expect(diagram("A single hive holds up to 50,000 bees.")).toMatchObject({
      ...{ kind: "count", value: 50_000, shown: "50,000", label: "bees", icon: "honeybee" },
    });
  });

  it("shows people rather than their number as long as they make a crowd", () => {
    expect(diagram("Sixty people wait in the harbour.")).toBeNull();
    expect(diagram("In the valley live 60,000 people.")).toMatchObject({ kind: "count", value: 60_000 });
  });

  it("is none of a clock, of an hour with more, and of where something is", () => {
    expect(diagram("The shop shuts at eight, in ten minutes.")).toBeNull();
    expect(diagram("The climb took us an hour and five minutes.")).toBeNull();
    expect(diagram("The bottom half of the ladder was wet.")).toBeNull();
  });

  it("compares millions with thousands as what they are, and nobody's money with what was sold", () => {
    expect(diagram("Sales reached 1.6 million euros, and costs were 900,000 euros.")).toMatchObject({
      items: [
        { value: 1_600_000, shown: "1.6 million" },
        { value: 900_000, shown: "900,000" },
      ],
    });
    expect(diagram("Our sales reached 1.6 million euros, and we kept 74,000 euros.")?.kind).not.toBe("comparison");
  });

  it("counts no years", () => {
    expect(diagram("In the year 79 Vesuvius buried a town in a single day.")).toBeNull();
  });

  it("shows a share", () => {
    expect(diagram("Around 60 percent of the world's power comes from coal.")).toMatchObject({
      kind: "share",
      share: 0.6,
    });
  });

  it("shows no share that is one of several things", () => {
    expect(diagram("She ate the paper, the ribbon and half of the mayor's hat.")).toBeNull();
    expect(diagram("He led it to the side with half of his potato.")).toBeNull();
    expect(diagram("A big oak drops a quarter of a million leaves each autumn.")).toBeNull();
    expect(diagram("Two thirds of the trees are old.")).toMatchObject({ kind: "share" });
  });

  it("stands beside what is measured, and no likeness", () => {
    expect(diagram("Choose a tank of at least sixty litres of water and a sturdy table.")).not.toMatchObject({
      icon: "table",
    });
    expect(diagram("Inside it sixteen thousand cells sway like grass in a stream.")).not.toMatchObject({
      icon: "grass",
    });
  });

  it("says what is so of a part, and counts what a sentence is about", () => {
    expect(diagram("Long ago, they say, half of the world had no light.")).toMatchObject({
      ...{ kind: "share", shown: "half", label: "of the world had no light" },
    });
    expect(diagram("One ton of recycled paper saves seventeen trees.")).toMatchObject({ kind: "count", value: 17 });
  });

  it.each([
    ["Sales rose by 40 percent in the first month.", "+40 percent", "Sales", "chart-increasing"],
    ["The company cut its costs by nearly 20 %.", "\u221220 %", "costs", "chart-decreasing"],
    ["Emissions fell sharply by more than 12.5 per cent.", "\u221212.5 per cent", "Emissions", "chart-decreasing"],
  ])("shows a change as one, and no part of a whole: %s", (text, shown, label, icon) => {
    expect(diagram(text)).toMatchObject({ kind: "count", shown, label, icon, isChange: true });
  });

  it("puts steps and moments in their order", () => {
    const steps = ["the current flows", "the meter counts", "the bill arrives"];
    expect(diagram("First the current flows, then the meter counts, and finally the bill arrives.")).toEqual({
      kind: "steps",
      steps,
    });
    expect(diagram("In 1882 the first station opened, in 1905 there were thirty.")).toMatchObject({
      ...{ kind: "timeline", moments: [{ time: "1882" }, { time: "1905" }] },
    });
  });

  it.each([
    [
      "Your boiler breaks down on a Monday, and a new one costs six hundred dollars.",
      {
        kind: "count",
        lead: "Your boiler breaks down on a Monday, and a new one costs",
        shown: "600 dollars",
        label: "",
      },
    ],
    [
      "Five hundred dollars already covers a flat tyre.",
      { kind: "count", shown: "500 dollars", label: "already covers a flat tyre" },
    ],
    [
      "The tower is three hundred and thirty metres tall.",
      { kind: "count", lead: "The tower is", shown: "330 metres", label: "tall" },
    ],
    [
      "Most adults need seven to nine hours of sleep every night.",
      { kind: "count", lead: "Most adults need", shown: "7 to 9 hours", label: "of sleep every night" },
    ],
    [
      "They pay twenty percent interest on top.",
      { kind: "count", lead: "They pay", shown: "20 percent", label: "interest on top" },
    ],
    [
      "Nine out of ten households now have a fridge.",
      { kind: "share", share: 0.9, shown: "Nine out of ten", label: "households now have a fridge" },
    ],
    ["Two thirds of the trees are old.", { kind: "share", shown: "Two thirds", label: "of the trees are old" }],
    [
      "About seventy percent of the Earth is covered by water.",
      { kind: "share", share: 0.7, shown: "70 percent", label: "of the Earth is covered by water" },
    ],
  ])("has the words of its sentence around the number: %s", (text, expected) => {
    expect(diagram(text)).toMatchObject(expected);
  });

  it.each([
    [
      "Saving ten dollars a week gives you five hundred and twenty dollars after one year.",
      { lead: "Saving", shown: "10 dollars", label: "a week" },
      { lead: "gives you", shown: "520 dollars", label: "after one year" },
    ],
    [
      "The price of bread went from two dollars in 2010 to four dollars in 2024.",
      { lead: "The price of bread went", shown: "2 dollars", label: "in 2010" },
      { lead: "", shown: "4 dollars", label: "in 2024" },
    ],
    [
      "The rent rose from six hundred to nine hundred euros in five years.",
      { lead: "The rent rose", shown: "600 euros", label: "" },
      { lead: "", shown: "900 euros", label: "in five years" },
    ],
  ])("shows what becomes of an amount: %s", (text, from, to) => {
    expect(diagram(text)).toEqual({ kind: "progress", from, to });
  });

  it.each([
    "Sacks of dried beans travel to factories, often thousands of kilometres away.",
    "A turbine makes electricity for five hundred homes.",
    "Find one or two things to cut.",
    "Marta pays twenty dollars for the bowl.",
  ])("counts nothing that the sentence is not about: %s", (text) => {
    expect(diagram(text)).toBeNull();
  });

  it("sets two measures of one kind side by side, and no others", () => {
    expect(diagram("A train ticket cost forty dollars, while the bus took eighty cents.")).toMatchObject({
      kind: "comparison",
      items: [
        { label: "train ticket", value: 40, shown: "40 dollars" },
        { label: "bus", value: 0.8, shown: "80 cents" },
      ],
    });
    expect(diagram("The ride took forty minutes, while the ticket cost eighty cents.")?.kind).not.toBe("comparison");
  });

  it("is one bar that is so many times as long as another, where both are named", () => {
    expect(diagram("A whale's heart is about three times as heavy as a cow.")).toMatchObject({
      ...{ kind: "comparison" },
      items: [
        { label: expect.stringContaining("heart"), value: 3, shown: "about three times" },
        { label: "cow", value: 1 },
      ],
    });
    expect(diagram("The tower is twice the height of the church, and nobody climbs it.")).toMatchObject({
      items: [{ label: "tower", value: 2 }, { label: "church" }],
    });
    expect(diagram("It is twice as heavy as a cow.")?.kind).not.toBe("comparison");
    expect(diagram("The tide comes twice a day.")?.kind).not.toBe("comparison");
  });

  it("tells by how much something is more or less than before", () => {
    expect(diagram("We planted 900 trees, which is 18 percent more than last spring.")).toMatchObject({
      ...{ shown: "+18 percent", label: "more than last spring", icon: "chart-increasing", isChange: true },
    });
    expect(diagram("The team sold 300 tents, down 5 percent on last year.")).toMatchObject({
      ...{ shown: "\u22125 percent", icon: "chart-decreasing" },
    });
    expect(diagram("Our guests ate 700 meals, almost a quarter less than the year before.")).toMatchObject({
      ...{ shown: "almost a quarter", icon: "chart-decreasing" },
    });
    expect(diagram("The club grew from 40 to 60 members, including three twins.")).toMatchObject({
      ...{ kind: "progress", from: { shown: "40 members" }, to: { shown: "60 members" } },
    });
  });

  it("is the part of a whole that was told before", () => {
    expect(diagram("Visitors paid for just over half, and the town covered the rest.")).toMatchObject({
      ...{ kind: "share", shown: "just over half" },
    });
    expect(diagram("The club mended 71 percent of them, often in an hour.")).toMatchObject({
      ...{ kind: "share", label: "club mended 71 percent of them" },
    });
    expect(diagram("They ran for a mile and a half.")?.kind).not.toBe("share");
  });

  it("names all parts of a whole where they are as many as it says", () => {
    expect(diagram("A lock has three main parts: a body, a barrel and one key.")).toEqual({
      ...{ kind: "steps", steps: ["a body", "a barrel", "one key"] },
    });
    expect(diagram("A lock has three main parts: a body and a barrel.")).toBeNull();
  });

  it("is made of no number that nobody knows", () => {
    expect(diagram("The boxes spent a few weeks at sea.")).toBeNull();
  });

  it("is not made of a number that a picture can hold", () => {
    expect(diagram("Nine boats rock in the harbour.")).toBeNull();
  });
});
