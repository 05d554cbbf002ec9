import { describe, expect, it } from "vitest";
import type { Block, SourceText } from "#lib/text/source-text.ts";
import { cutLong } from "./grammar/cut-long.ts";
import { readTellable } from "./tellable.ts";

const paragraph = (text: string): Block => ({ kind: "paragraph", text, page: 0 });
const heading = (text: string): Block => ({ kind: "heading", text, level: 2, page: 0 });
const told = (blocks: Block[], changes: Partial<SourceText> = {}) =>
  readTellable({ title: null, language: "en", kind: "other", blocks, ...changes }).map(({ text }) => text);

describe("what of a source may be told", () => {
  it("is whole sentences, without code, addresses, tables, references and what points at paper", () => {
    const blocks: Block[] = [
      paragraph("Bees make honey [3]. See https://example.org/bees for more. The table below shows how much."),
      { kind: "table", rows: [["Year", "kg"]], page: 0 },
      { kind: "code", text: "npm install bees", page: 0 },
      { kind: "caption", text: "Figure 1. A bee sits there.", page: 0 },
      paragraph("Run npm install bees to begin. A hive holds fifty thousand bees"),
      heading("References"),
      paragraph("Smith wrote a long book about bees."),
    ];
    expect(told(blocks)).toEqual(["Bees make honey."]);
  });

  it("drops no word that a verb would then come first after, and knows what a text calls itself", () => {
    const german = paragraph("Bienen bauen Waben aus Wachs. Außerdem wurden neue Kästen auf der Wiese aufgestellt.");
    expect(told([german], { language: "de" })).toEqual([
      "Bienen bauen Waben aus Wachs.",
      "Außerdem wurden neue Kästen auf der Wiese aufgestellt.",
    ]);
    const own = "The usual task of this fast, small module is to count hives.";
    expect(told([paragraph(own)])).toEqual([own]);
    expect(told([paragraph("The usual task of this keeper is to count hives.")])).toEqual([]);
  });

  it.each([
    ["In addition to honey, bees make wax.", "In addition to honey, bees make wax."],
    ["Abstract: Bees make honey in combs.", "Bees make honey in combs."],
    ["Bees prefer blue flowers (see figures 2 and 3).", "Bees prefer blue flowers."],
    ["Bees follow the sun[Frisch] on their way.", "Bees follow the sun on their way."],
    ["The keeper calls it a `super' in the north.", "The keeper calls it a ‘super’ in the north."],
  ])("says of %j what a voice can say", (text, said) => {
    expect(told([paragraph("Bees fly all day."), paragraph(text)])).toEqual(["Bees fly all day.", said]);
  });

  it.each(["Counts the hives in every field.", "Yields are given in tables 2 and 3 of each year."])(
    "says nothing of %j",
    (text) => {
      expect(told([paragraph("Bees fly all day."), paragraph(text)])).toEqual(["Bees fly all day."]);
    },
  );

  it("asks for no money", () => {
    const blocks = [
      paragraph("Bees fly all day."),
      heading("Please sponsor the hives"),
      paragraph("Your money helps us a lot."),
    ];
    expect(told(blocks)).toEqual(["Bees fly all day."]);
  });

  it("cuts no series before its last part", () => {
    const series =
      "What sets the keepers of the northern valleys apart from all the others in the country are their hives, their smokers, and the tools they use for opening frames, cutting wax and filling jars.";
    expect(cutLong(series, "en")).toEqual([]);
  });

  it("keeps a sentence that leans on another only with that one", () => {
    const blocks = [
      paragraph("Bees make honey. They store it in combs."),
      heading("Wax"),
      paragraph("It is made too."),
    ];
    const read = readTellable({ title: null, language: "en", kind: "other", blocks });
    expect(read.map(({ text, leansOn }) => [text, leansOn])).toEqual([
      ["Bees make honey.", null],
      ["They store it in combs.", 0],
    ]);
  });

  it.each([
    ["The keeper spoke at length. On these fronts nothing moved.", [null, 0]],
    ["The keeper spoke at length. Bees fly far this year.", [null, null]],
    ['The keeper spoke at length. "It is late," he added.', [null, 0]],
    ["The keeper spoke at length. This guide explains bees well.", [null, null]],
  ])("knows what leans: %s", (text, leans) => {
    const read = readTellable({ title: null, language: "en", kind: "other", blocks: [paragraph(text)] });
    expect(read.map(({ leansOn }) => leansOn)).toEqual(leans);
  });

  it("says a few short points with what announces them", () => {
    const list: Block = { kind: "list", points: ["honey", "wax", "pollen"], isNumbered: false, page: 0 };
    expect(told([paragraph("The keeper has brought three things:"), list])).toEqual([
      "The keeper has brought three things: honey, wax, and pollen.",
    ]);
  });

  it("leaves out how a program is installed, on the page of a program alone", () => {
    const blocks = [
      paragraph("Hive is a small server."),
      heading("Installation"),
      paragraph("You can fetch the server from the shop."),
    ];
    expect(told(blocks, { kind: "readme" })).toEqual(["Hive is a small server."]);
    expect(told(blocks)).toHaveLength(2);
  });
});

describe("a sentence of more than thirty words", () => {
  it("is cut where a clause of its own begins", () => {
    const long =
      "The council of the old harbour town met on a cold evening in the small hall above the market, and the keeper of the lighthouse explained to everybody why the lamp had gone out in the storm.";
    expect(cutLong(long, "en")).toEqual([
      "The council of the old harbour town met on a cold evening in the small hall above the market.",
      "The keeper of the lighthouse explained to everybody why the lamp had gone out in the storm.",
    ]);
  });

  it("loses nothing inside it, and is left out where it has no joint", () => {
    const beside = `The keeper climbed the long stairs of the tower that night (${"he had done so every night for many years ".repeat(2).trim()}) and lit the lamp.`;
    expect(cutLong(beside, "en")).toEqual([]);
    const whole = `The keeper climbed ${"past the boats of the harbour ".repeat(6)}home.`;
    expect(cutLong(whole, "en")).toEqual([]);
    expect(cutLong(`Call me ${"old and ".repeat(16)}having little money, and nothing to do, I sailed.`, "en")).toEqual(
      [],
    );
  });
});
