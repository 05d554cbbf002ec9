import { describe, expect, it } from "vitest";
import type { Block, SourceText } from "#lib/text/source-text.ts";
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

  it("leans only on what comes before, also below a heading whose first sentence was told already", () => {
    const blocks = [
      paragraph("Bees make honey in combs."),
      heading("Wax"),
      paragraph("Bees make honey in combs."),
      paragraph("A hive holds fifty thousand bees in summer."),
      paragraph("The keeper opens the hive once a week."),
    ];
    const sentences = readTellable({ title: null, language: "en", kind: "other", blocks });
    expect(sentences).toHaveLength(3);
    expect(sentences.filter(({ leansOn }, index) => leansOn !== null && leansOn >= index)).toEqual([]);
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
    ["On these fronts nothing moved.", 0],
    ["Bees fly far this year.", null],
    ['"It is late," he added.', 0],
    ["This guide explains bees well.", null],
    ["The valley, however, stayed quiet.", 0],
    ["An additional hive came in May.", 0],
  ])("knows which paragraph leans on the one before it: %s", (text, leans) => {
    const blocks = [paragraph("The keeper spoke at length."), paragraph(text)];
    const read = readTellable({ title: null, language: "en", kind: "other", blocks });
    expect(read.map(({ leansOn }) => leansOn)).toEqual([null, leans]);
  });

  it.each([
    ["de", "Der Imker sprach lange.", "Die Völker brauchen dieses Futter im Winter.", 0],
    ["de", "Der Imker sprach lange.", "Dieses Jahr blüht die Linde früh.", null],
    ["fr", "L'apiculteur a parlé longtemps.", "Les abeilles rentrent dans ce rucher le soir.", 0],
    ["es", "El apicultor habló mucho.", "En caso afirmativo se abre la colmena.", 0],
  ])("does so in other languages: %s, %s %s", (language, first, second, leans) => {
    const blocks = [paragraph(first), paragraph(second)];
    const read = readTellable({ title: null, language, kind: "other", blocks });
    expect(read.map(({ leansOn }) => leansOn)).toEqual([null, leans]);
  });

  it("tells of a paragraph its beginning, and what follows a gap as such", () => {
    const blocks = [paragraph("Bees make wax. Run npm install hive to begin. The combs hold the honey of a summer.")];
    const read = readTellable({ title: null, language: "en", kind: "other", blocks });
    expect(read.map(({ text, isAfterGap = false }) => [text, isAfterGap])).toEqual([
      ["Bees make wax.", false],
      ["The combs hold the honey of a summer.", true],
    ]);
  });

  it("puts a heading above what does not name its subject, and no remark or unfinished steps anywhere", () => {
    const steps: Block = { kind: "list", points: ["Open the hive slowly.", "Press `x()`."], isNumbered: true, page: 0 };
    const blocks = [
      paragraph("Bees fly all day."),
      heading("2. How winter feeding works"),
      paragraph("The keeper brings sugar in October."),
      heading("Smokers"),
      paragraph("A smoker calms the hive before it is opened."),
      paragraph("Note: Read the manual of your own smoker first."),
      steps,
    ];
    expect(told(blocks)).toEqual([
      "Bees fly all day.",
      "How winter feeding works.",
      "The keeper brings sugar in October.",
      "A smoker calms the hive before it is opened.",
    ]);
  });

  it.each([
    ["en", "Feeding the colonies", "Feeding the colonies."],
    ["hi", "सर्दियों में भोजन देना", "सर्दियों में भोजन देना।"],
    ["en", "Outline", null],
    ["en", "Winter food", null],
    ["en", "STEPS TO FEED A HIVE:", null],
  ])("says a heading as a sentence of its language, and no label: %s %s", (language, name, said) => {
    const [first, below] =
      language === "hi"
        ? ["मधुमक्खियाँ पूरे दिन उड़ती रहती हैं।", "किसान अक्टूबर में चीनी लेकर आता है।"]
        : ["Bees fly all day.", "The keeper brings sugar in October."];
    const read = told([paragraph(first), heading(name), paragraph(below)], { language });
    expect(read).toEqual([first, ...(said === null ? [] : [said]), below]);
  });

  it("says long points only with the line that announces them", () => {
    const points = [
      "The frames are cleaned with hot water every spring.",
      "The boxes are painted again in the summer.",
    ];
    const blocks = [
      paragraph("Two things are done each year:"),
      { kind: "list", points, isNumbered: false, page: 0 } as const,
    ];
    const read = readTellable({ title: null, language: "en", kind: "other", blocks });
    expect(read.map(({ text, leansOn, opens = false }) => [text, leansOn, opens])).toEqual([
      ["Two things are done each year:", null, true],
      [points[0], 0, false],
      [points[1], 0, false],
    ]);
  });

  it("says a few short points with what announces them", () => {
    const list: Block = { kind: "list", points: ["honey", "wax", "pollen"], isNumbered: false, page: 0 };
    expect(told([paragraph("The keeper has brought three things:"), list])).toEqual([
      "The keeper has brought three things: honey, wax, and pollen.",
    ]);
  });

  it("says short points behind the heading right above them, and no names with what they are", () => {
    const list = (points: string[]): Block => ({ kind: "list", points, isNumbered: false, page: 0 });
    const blocks = [
      paragraph("Bees fly all day."),
      heading("Tools"),
      list(["Smoker", "Hive tool", "Warm water"]),
      heading("People"),
      list(["ada - Ada Roe", "bo - Bo Lind"]),
    ];
    expect(told(blocks)).toEqual(["Bees fly all day.", "Tools: Smoker, Hive tool, and Warm water."]);
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
