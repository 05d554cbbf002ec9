import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { splitSentences } from "#lib/text/sentences.ts";
import { Block } from "#lib/text/source-text.ts";
import { estimateSpokenMs } from "#lib/text/spoken-time.ts";
import { readBlocks } from "../../sources/documents/layout/read-blocks.ts";
import { layPages } from "../../testing/lay-pages.ts";
import { extractive } from "./extractive.ts";

const writer = extractive.connect({});
const pace = { msPerSound: 60 };
/** About this many English words. */
const timeOf = (words: number) => ({ ms: words * 400, pace });
const filled = (text: string, words: number) => estimateSpokenMs(text, pace) / timeOf(words).ms;
const sample = (name: string) =>
  readFileSync(new URL(`../../../lib/text/script/samples/${name}`, import.meta.url), "utf8");
const options = { signal: new AbortController().signal };

const bees = `Bees are amazing. They visit up to five thousand flowers in a single day [1]. The nectar they collect is
stored in a special stomach. Back in the hive, worker bees pass it from mouth to mouth. Water evaporates from it
slowly. This is how honey becomes thick and sweet. Bees fan it with their wings to speed things up. Finally they seal
each cell with wax. Honey can last for thousands of years. My uncle has a red car. Many people keep bees in their
gardens. A hive holds about fifty thousand bees in summer. In winter the bees live on the honey they have stored.`;

describe("an idea", () => {
  const idea = (idea: string, words: number, language = "en") =>
    writer.expandIdea({ idea, language, budget: timeOf(words) }, options);

  it.each([20, 40, 60])("that says more than %i words is shortened to them, in order", async (budget) => {
    const text = bees.replace(/\s+/g, " ").replace(" [1]", "");
    const { script } = await idea(`Make a short video about bees. ${text}`, budget);
    expect(filled(script, budget)).toBeGreaterThanOrEqual(0.7);
    expect(filled(script, budget)).toBeLessThanOrEqual(1.1);
    const places = script.split("\n\n").map((sentence) => text.indexOf(sentence));
    expect(places.slice(1)).not.toContain(-1);
    expect(places.slice(1)).toEqual(places.slice(1).toSorted((first, second) => first - second));
  });

  it("is told without the request for a video", async () => {
    const { title, script, notice } = await idea("Make a short video about the history of coffee", 90);
    expect(title).toBe("The history of coffee");
    expect(script).toBe("The history of coffee.");
    expect(notice).toMatch(/offline/);
  });

  it.each([
    ["How bees make honey", ["How bees make honey."]],
    [
      "Our new app helps small shops. It scans barcodes and tracks stock. Owners save two hours a day. It is free.",
      [
        "Our new app helps small shops.",
        "It scans barcodes and tracks stock.",
        "Owners save two hours a day.",
        "It is free.",
      ],
    ],
    [
      "5 tips for better sleep\n- Keep a schedule\n- No screens\n- Cool room",
      ["5 tips for better sleep.", "Keep a schedule.", "No screens.", "Cool room."],
    ],
  ])("keeps every point that it makes, and gets none that it does not: %s", async (text, sentences) => {
    expect((await idea(text, 120)).script.split("\n\n")).toEqual(sentences);
  });

  it.each([
    ["de", "Erstelle ein Video über die Energiewende", "Die Energiewende"],
    ["fr", "Une vidéo sur la vie des abeilles", "La vie des abeilles"],
    ["es", "Crea un vídeo sobre el café", "El café"],
    ["it", "Un video sulla storia di Roma", "Storia di Roma"],
    ["pt", "Um vídeo sobre o mar", "O mar"],
    ["nl", "Een video over de zee", "De zee"],
    ["zh", "关于人工智能的视频", "人工智能"],
    ["ja", "コーヒーの歴史", "コーヒーの歴史"],
    ["ar", "تاريخ القهوة", "تاريخ القهوة"],
    ["ko", "커피의 역사", "커피의 역사"],
    ["ru", "История кофе", "История кофе"],
    ["sw", "Historia ya kahawa", "Historia ya kahawa"],
  ])("stays in %s: %s", async (language, text, topic) => {
    expect((await idea(text, 70, language)).script.replace(/[.。]$/u, "")).toBe(topic);
  });

  const trees = "Make a short video about why our town needs more trees.";
  const treesSaid = ["Why our town needs more trees.", "Shade in summer.", "Cleaner air.", "Places for birds."];
  it.each([
    ["en", `${trees} Points: shade in summer; cleaner air; places for birds`, treesSaid],
    ["en", `${trees} Key points: shade in summer, cleaner air and places for birds.`, treesSaid],
    ["en", `${trees}\nPoints:\n- shade in summer\n- cleaner air\n- places for birds`, treesSaid],
    [
      "en",
      "We sell three things: rye bread, rolls, and cake.",
      ["We sell three things.", "Rye bread.", "Rolls.", "Cake."],
    ],
    [
      "en",
      "Teach beginners how compost works: what goes in, what stays out, and what happens inside the heap over a year.",
      [
        "Teach beginners how compost works.",
        "What goes in.",
        "What stays out.",
        "What happens inside the heap over a year.",
      ],
    ],
    ["de", "Ein Film über das Moor. Punkte: Torf, Vögel und Wasser", ["Das Moor.", "Torf.", "Vögel.", "Wasser."]],
    ["fr", "Une vidéo sur le marché. Points : les fruits ; le pain", ["Le marché.", "Les fruits.", "Le pain."]],
    ["zh", "关于城市树木的视频。要点：树荫；空气；鸟类的家", ["城市树木。", "树荫。", "空气。", "鸟类的家。"]],
    ["ar", "فيديو عن الأشجار. النقاط: ظل في الصيف؛ هواء أنظف", ["فيديو عن الأشجار.", "ظل في الصيف.", "هواء أنظف."]],
  ])("makes a scene of each point behind a colon, in %s: %s", async (language, text, points) => {
    expect((await idea(text, 120, language)).script.split("\n\n")).toEqual(points);
  });

  it.each([
    "Remember this: when you leave, close the door, turn off the light.",
    "Our shop opens at 10:30, at noon, and at 16:00.",
  ])("keeps a sentence whole that lists nothing: %s", async (text) => {
    expect((await idea(text, 120)).script).toBe(text);
  });

  it("may be a single sign", async () => {
    expect((await idea("☕", 50)).script).not.toBe("");
  });
});

describe("a script", () => {
  it.each([40, 60, 80])(
    "is shortened to within a tenth of %i words, in order and in its own sentences",
    async (words) => {
      const { script } = await writer.rewriteScript({ script: bees, language: "en", budget: timeOf(words) }, options);
      expect(filled(script, words)).toBeGreaterThanOrEqual(0.85);
      expect(filled(script, words)).toBeLessThanOrEqual(1.1);
      const flat = bees.replace(/\s+/g, " ").replace(" [1]", "");
      const places = splitSentences(script, "en").map((sentence) => flat.indexOf(sentence));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((first, second) => first - second));
    },
  );

  it("keeps its length where it has more numbers than there is time for", async () => {
    const points = Array.from({ length: 40 }, (_, at) => `${at + 1}. Harbour number ${at + 1} lies ${at} miles east.`);
    const script = points.join("\n\n");
    const written = await writer.rewriteScript({ script, language: "en", budget: timeOf(60) }, options);
    expect(filled(written.script.replace(/^Scene \d+: /gmu, ""), 60)).toBeLessThanOrEqual(1.1);
  });

  it("loses footnote marks, filler and repetition, and nothing else, without a budget", async () => {
    const script = "Honestly, bees are basically amazing [2]. Bees dance. Bees dance. They are kind of a big deal.";
    const written = await writer.rewriteScript({ script, language: "en" }, options);
    expect(written.script).toBe("Bees are basically amazing. Bees dance. They are kind of a big deal.");
  });

  it.each([
    ["en", "Basically, reefs break waves. Reefs, you know, break waves."],
    ["en", "Well, the tide turns. You know, the tide turns."],
    ["fr", "Euh, le port ouvre à six heures."],
  ])("loses a filler that commas set apart, in %s: %s", async (language, script) => {
    const written = await writer.rewriteScript({ script, language }, options);
    expect(written.script).not.toMatch(/basically|you know|well|euh/i);
    expect(written.script).toMatch(/^(?:\p{Lu}[^,]+\.\s?)+$/u);
  });

  it("keeps every word that means something", async () => {
    const script = sample("fillers.txt");
    const written = await writer.rewriteScript({ script, language: "en" }, options);
    expect(written.script).toBe(script.trim());
    const others = [
      "You know, of course, that the tide turns.",
      "The keeper, I mean the old one, is kind of you.",
      "In order to see, honestly look. He literally lit the lamp.",
      "Well water is cold.",
    ].join(" ");
    expect((await writer.rewriteScript({ script: others, language: "en" }, options)).script).toBe(others);
  });

  it("drops whole blocks and keeps a list whole or leaves it out", async () => {
    const script = sample("forty-days.txt");
    for (const words of [60, 120]) {
      const written = await writer.rewriteScript({ script, language: "en", budget: timeOf(words) }, options);
      expect(filled(written.script, words)).toBeGreaterThanOrEqual(0.9);
      expect(filled(written.script, words)).toBeLessThanOrEqual(1.1);
      const points = ["The quay is dry.", "The bell rings twice.", "The light turns green."];
      const told = points.filter((point) => written.script.includes(point));
      expect([0, points.length]).toContain(told.length);
    }
  });

  it("keeps a sentence of each scene that its writer numbered or timed, and of no other block", async () => {
    const blocks = Array.from(
      { length: 8 },
      (_, at) => `On day ${at} the boats leave early. The harbour sleeps until ten on day ${at}.`,
    );
    const numbered = blocks.map((block, at) => `Scene ${at + 1}: ${block}`).join("\n\n");
    const budget = timeOf(50);
    const kept = await writer.rewriteScript({ script: numbered, language: "en", budget }, options);
    expect(kept.script.match(/^Scene \d+:/gmu)).toHaveLength(8);
    const free = await writer.rewriteScript({ script: blocks.join("\n\n"), language: "en", budget }, options);
    expect(free.script.split("\n\n").length).toBeLessThan(8);
    const points = await writer.rewriteScript(
      { script: blocks.map((block) => `- ${block}`).join("\n"), language: "en", budget },
      options,
    );
    expect(filled(points.script, 50)).toBeLessThanOrEqual(1.1);
  });

  it("keeps its scenes, titles and times", async () => {
    const script = "Scene 1 (0:00-0:05): Intro\nHello there. We go on.\nScene 2: Something else happens here.";
    const written = await writer.rewriteScript({ script, language: "en" }, options);
    expect(written.script).toBe(
      "Scene 1 (0-5s): Intro\nHello there. We go on.\n\nScene 2: Something else happens here.",
    );
  });

  it("follows a wish for what to keep", async () => {
    const wish = "focus on the winter";
    const { script } = await writer.rewriteScript({ script: bees, wish, language: "en", budget: timeOf(25) }, options);
    expect(script).toContain("In winter");
  });
});

const report = [
  "Acme Annual Report 2025\n# Overview\nAcme grew strongly and opened three new facto-\nries in Europe. Revenue rose by twelve percent.\n12.5 13.7 14.9 18.2\nQ1 Q2 Q3 Q4\n_ Confidential 1",
  "Acme Annual Report 2025\n# Products\n• Rockets for hobby pilots\n• Engines made by hand\n_ Confidential 2",
  "Acme Annual Report 2025\n\n_ Confidential 3",
  "Acme Annual Report 2025\n# Outlook\nWe expect further growth. The factories in Europe will double their output.\n_ Confidential 4",
];

/** Pages as they are read of a PDF. */
function document(texts: string[], language = "en") {
  return { source: { ...readBlocks(layPages(texts), ""), language }, pages: texts.length };
}

describe("a document", () => {
  it("keeps a wrapped sentence that every page has with other numbers", async () => {
    const page = (month: string, moved: number) =>
      `${month}\nIn this month the port of Rotterdam moved ${moved}\ncontainers, and the night shift grew by a tenth.`;
    const pages = [page("January", 410), page("February", 520), page("March", 630), page("April", 470)];
    const { narrations } = await writer.narratePages({ ...document(pages), budget: timeOf(40) }, options);
    expect(narrations[1]).toBe(
      "February. In this month the port of Rotterdam moved 520 containers, and the night shift grew by a tenth.",
    );
  });

  it("is told page by page, without headers, numbers and broken words", async () => {
    const told = await writer.narratePages({ ...document(report), budget: timeOf(30) }, options);
    expect(told.title).toBe("Acme Annual Report 2025");
    expect(told.narrations).toEqual([
      "Acme grew strongly and opened three new factories in Europe. Revenue rose by twelve percent.",
      "Products. Rockets for hobby pilots. Engines made by hand.",
      "",
      "We expect further growth. The factories in Europe will double their output.",
    ]);
  });

  it("says nothing on a page without text", async () => {
    const pages = ["", "12 34 56\n7,8 9,0"];
    const told = await writer.narratePages({ ...document(pages, "de"), budget: timeOf(30) }, options);
    expect(told.narrations).toEqual(["", ""]);
  });

  it("tells a chart and a table by their title and what they compare", async () => {
    const page = (index: number, block: object) => [
      { kind: "heading" as const, text: "Sales by region", level: 1, page: index },
      Block.parse({ ...block, page: index }),
    ];
    const rows = [
      ["Region", "2025"],
      ["North", "4"],
      ["South", "5"],
    ];
    const byQuarter = [
      ["", "Spring", "Autumn"],
      ["", "1", "2"],
    ];
    const many = Array.from({ length: 30 }, (_, at) => [`Region ${at}`, "1"]);
    const blocks = [
      { kind: "figure", text: "", categories: ["North", "South", "West"] },
      { kind: "table", rows },
      { kind: "table", rows: byQuarter },
      { kind: "table", rows: many },
      { kind: "figure", text: "" },
    ].flatMap((block, index) => page(index, block));
    const source = { title: null, language: "en", kind: "slides" as const, blocks };
    const told = await writer.narratePages({ source, pages: 5, budget: timeOf(30) }, options);
    expect(told.narrations).toEqual([
      "Sales by region: North, South, West.",
      "Sales by region: North, South.",
      "Sales by region: Spring, Autumn.",
      "Sales by region.",
      "Sales by region.",
    ]);
  });

  it("is kept to the words a page may have", async () => {
    const pages = [bees, bees.replaceAll("ees", "irds")];
    const told = await writer.narratePages({ ...document(pages), budget: timeOf(30) }, options);
    for (const narration of told.narrations) expect(filled(narration, 30)).toBeLessThanOrEqual(1.1);
  });

  it("is summarised in its own sentences, each with its page", async () => {
    const summary = await writer.summariseSource(
      { source: document(report).source, budget: timeOf(30), wish: "" },
      options,
    );
    expect(summary.sources.map(({ sentence }) => sentence).join(" ")).toBe(summary.script.replace(/\s+/g, " "));
    for (const { sentence, pageIndex } of summary.sources) {
      // A list is told behind its heading.
      for (const part of sentence.replace(/\.$/, "").split(/: | and /u))
        expect(report[pageIndex]?.replace("-\n", "")).toContain(part);
    }
    expect(filled(summary.script, 30)).toBeLessThanOrEqual(1.1);
  });

  it.each(["a", "http://", "**a ", "a-\n"])("of pages that only repeat %j does not hold up the others", async (bit) => {
    const pages = Array.from({ length: 3 }, () => bit.repeat(60_000 / bit.length));
    const before = process.cpuUsage();
    await writer.narratePages({ ...document(pages), budget: timeOf(30) }, options);
    await writer.rewriteScript({ script: pages[0] ?? "", language: "en", budget: timeOf(30) }, options);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
  });

  it("of two hundred full pages takes a moment", async () => {
    const pages = Array.from({ length: 200 }, (_, index) => `Chapter ${index}\n${bees.repeat(4)}`);
    const before = process.cpuUsage();
    await writer.summariseSource({ source: document(pages).source, budget: timeOf(150) }, options);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000);
  });
});

describe("a film", () => {
  it("names the people who come back, and makes nothing up about its scenes", async () => {
    const narrations = ["Mara laughs at the harbour.", "It rains in Lisbon.", "Mara smiles again."];
    const scenes = narrations.map((narration) => ({ narration }));
    const film = await writer.directFilm({ title: "Mara", scenes, language: "en" }, options);
    expect(film.cast).toEqual([{ name: "Mara", kind: "character", description: "", aliases: [] }]);
    expect(film.scenes).toEqual([{ cast: ["Mara"] }, { cast: [] }, { cast: ["Mara"] }]);
  });

  it.each([
    ["en", "A fox called Milo lived there, said Mara.", "Milo laughed.", "fox"],
    ["en", "Milo saw a fox, said Mara.", "Milo laughed.", ""],
    ["de", "Der Fuchs Milo wohnte dort, sagte Mara.", "Milo lachte.", "Fuchs"],
  ])("describes animals as such, in %s: %s", async (language, ...told) => {
    const description = told.pop();
    const scenes = told.map((narration) => ({ narration }));
    const { cast } = await writer.directFilm({ title: "Feld", scenes, language }, options);
    expect(cast).toMatchObject([{ description }]);
  });
});

it("refuses what it cannot read, with a sentence", async () => {
  await expect(writer.expandIdea({ idea: "", language: "en", budget: timeOf(50) }, options)).rejects.toMatchObject({
    code: "refused",
    isRetryable: false,
  });
});
