import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Block, linesToSpeak, textToSpeak } from "#lib/text/source-text.ts";
import { layText, makeTextPdf } from "../../testing/text-pdf.ts";
import { readPdf } from "./read-pdf.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sceneboard-blocks-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(...of: Parameters<typeof makeTextPdf>) {
  const path = join(folder, "document.pdf");
  await writeFile(path, makeTextPdf(...of));
  return readFrom(path);
}

const readFixture = (name: string) => readFrom(join(import.meta.dirname, "fixtures", `${name}.pdf`));

async function readFrom(path: string) {
  const signal = new AbortController().signal;
  const { text } = await readPdf({ path, folder, signal, onPage: async () => {} });
  return { ...text, blocks: text.blocks.map(withoutPlace) };
}

/** Where text stands is tested by itself. */
function withoutPlace(block: Block): Block {
  return linesToSpeak(block).length > 0 ? ({ ...block, box: undefined } as Block) : block;
}

const textsOf = (blocks: readonly Block[], kind: Block["kind"]) =>
  blocks.flatMap((block) => (block.kind === kind && "text" in block ? [block.text] : []));

const harbour = [
  "The harbour of Rotterdam was dug by hand in the nineteenth century, and",
  "Every Ship That Enters",
  "it today is guided by radar. Its cranes move more goods in a day than the",
  "old quays moved in a year, which nobody would have believed at that time.",
];
const fields = [
  "Farmers in the valley have grown rice for a thousand years on narrow",
  "steps that follow the hill. The water runs from field to field by itself",
  "and every family opens its own gate for two hours in the early morning.",
  "Nobody keeps a list, and still nobody has ever taken more than a share.",
];

describe("a page", () => {
  it("tells where each part stands on it", async () => {
    const path = join(folder, "document.pdf");
    await writeFile(path, makeTextPdf([{ lines: [{ text: "Ports", x: 72, y: 790, size: 18 }, ...layText(harbour)] }]));
    const { text } = await readPdf({ path, folder, signal: new AbortController().signal, onPage: async () => {} });
    const [heading, paragraph] = text.blocks.map((block) => ("box" in block ? block.box : undefined));
    expect(heading).toMatchObject({ x: 0.121, y: expect.closeTo(1 - (790 + 0.72 * 18) / 842, 2) });
    expect(paragraph).toMatchObject({ x: 0.121, y: expect.closeTo(1 - (760 + 7.2) / 842, 2) });
  });

  it("keeps each line of a wrapped paragraph in it, however it begins", async () => {
    const { blocks } = await read([{ lines: [{ text: "Ports", x: 72, y: 790, size: 18 }, ...layText(harbour)] }]);
    expect(blocks).toEqual([
      { kind: "heading", text: "Ports", level: 1, page: 0 },
      { kind: "paragraph", text: harbour.join(" "), page: 0 },
    ]);
  });

  it("keeps a line made mostly of numbers inside of its sentence", async () => {
    const lines = [
      "The port counted 14,500,000 containers, more than in any year before the",
      "crisis: 13,200,000 in 2023, 13,800,000 in 2024, 14,100,000 in 2025, for the",
      "software of 2026.",
    ];
    const { blocks } = await read([{ lines: layText(lines) }]);
    expect(textsOf(blocks, "paragraph")).toEqual([lines.join(" ")]);
  });

  it("mends words that a line end cuts, and leaves those that have a hyphen of their own", async () => {
    const lines = [
      "A well-known harbour has cranes, and the cranes of Rotterdam are auto-",
      "matic. Nobody sits in them, for computers have learnt to lift the con\u00ad",
      "tainers by themselves. This has made the place cleaner and more well-",
      "known than it was before.",
    ];
    const { blocks } = await read([{ lines: layText(lines) }]);
    expect(textsOf(blocks, "paragraph")).toEqual([
      "A well-known harbour has cranes, and the cranes of Rotterdam are automatic. Nobody sits in them, for computers have learnt to lift the containers by themselves. This has made the place cleaner and more well-known than it was before.",
    ]);
  });

  it("is read column by column below what spans them", async () => {
    const short = (lines: readonly string[]) =>
      lines.flatMap((line) => line.match(/.{1,36}(?:\s|$)/g) ?? []).map((line) => line.trim());
    const lines = [
      { text: "Water and goods, seen from two sides of the world", x: 72, y: 800, size: 16 },
      ...layText(short(fields), { x: 60, y: 750 }),
      ...layText(short(harbour), { x: 310, y: 744 }),
    ];
    const { blocks } = await read([{ lines }]);
    expect(textToSpeak(blocks)).toBe(
      ["Water and goods, seen from two sides of the world", fields.join(" "), harbour.join(" ")].join("\n\n"),
    );
  });

  it("is read column by column where three columns have ragged edges", async () => {
    const ragged = (lines: readonly string[]) =>
      lines.flatMap((line) => line.match(/.{1,22}(?:\s|$)/g) ?? []).map((line) => line.trim());
    const text = [...fields, ...harbour.toSpliced(1, 1)];
    const lines = [60, 235, 410].flatMap((x) => layText(ragged(text), { x, y: 780 }));
    const { blocks } = await read([{ lines }]);
    expect(textToSpeak(blocks).replace(/\s+/gu, " ")).toBe([text, text, text].flat().join(" "));
  });

  it("in Hebrew is read from right to left, with its numbers as they are", async () => {
    const lines = [
      { text: "שלום לכל הילדים", x: 300, y: 700 },
      { text: "בגן הגדול", x: 328, y: 688 },
    ].map((line) => ({ ...line, size: 10, font: "hebrew" as const }));
    const { blocks } = await read([{ lines }]);
    expect(textToSpeak(blocks)).toContain("שלום לכל הילדים");
    expect(textToSpeak(blocks)).toContain("בגן הגדול");
  });

  it("has what is filled into its form, read and drawn", async () => {
    const lines = layText(["Name of the applicant:"], { y: 700 });
    const field = { x: 200, y: 695, width: 200, value: "Maria Gonzalez" };
    const { blocks } = await read([{ lines, field }]);
    expect(textToSpeak(blocks)).toBe("Name of the applicant: Maria Gonzalez");
    const { data, info } = await sharp(join(folder, "page-0.jpg"))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = info.height / 842;
    const rows = Array.from({ length: Math.round(12 * scale) }, (_, row) => Math.round((842 - 709) * scale) + row);
    const darkest = Math.min(
      ...rows.flatMap((row) => [
        ...data.subarray(row * info.width + Math.round(203 * scale), row * info.width + Math.round(270 * scale)),
      ]),
    );
    expect(darkest).toBeLessThan(100);
  });

  it("shows code, tables and captions without saying them", async () => {
    const rows = ["Year", "2024", "2025", "2026"].flatMap((year, at) => [
      { text: year, x: 90, y: 560 - at * 14 },
      { text: at === 0 ? "Ships" : `${29_000 + at}`, x: 200, y: 560 - at * 14 },
      { text: at === 0 ? "Goods" : `${430 + at}.5`, x: 310, y: 560 - at * 14 },
    ]);
    const { blocks } = await read([
      {
        lines: [
          ...layText(harbour),
          ...layText(["const cranes = 12;", "for (const each of cranes) lift(each);"], { y: 680, font: "fixed" }),
          ...layText(["Table 1: Ships and goods by year"], { x: 150, y: 590 }),
          ...rows,
          ...layText(fields, { y: 480 }),
        ],
      },
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "code", "caption", "table", "paragraph"]);
    expect(blocks[3]).toMatchObject({
      rows: [["Year", "Ships", "Goods"], ["2024", "29001", "431.5"], expect.any(Array), expect.any(Array)],
    });
    expect(textToSpeak(blocks)).toBe([harbour.join(" "), fields.join(" ")].join("\n\n"));
  });

  it("tells of a chart what it compares", async () => {
    // Bars on an axis with its numbers at the left.
    const bars = [120, 80, 200].map((height, at) => `${200 + at * 120} 150 60 ${height} re f`);
    const rules = Array.from({ length: 10 }, (_, at) => `150 ${150 + at * 24} 420 6 re f`);
    const labels = ["North America", "Europe", "Asia"].map((text, at) => ({
      text,
      x: 195 + at * 120,
      y: 155,
      size: 10,
    }));
    const numbers = [0, 10, 20].map((value, at) => ({ text: `${value}`, x: 155, y: 170 + at * 60, size: 10 }));
    const { blocks } = await read([
      {
        ...{ wide: true, paint: [...bars, ...rules].join("\n") },
        lines: [{ text: "Sales by region", x: 60, y: 480, size: 28 }, ...labels, ...numbers],
      },
    ]);
    expect(blocks).toMatchObject([
      { kind: "heading", text: "Sales by region" },
      { kind: "figure", categories: ["North America", "Europe", "Asia"] },
    ]);
  });

  it("leaves out what stands across it or along its edge", async () => {
    const lines = [
      ...layText(fields),
      { text: "DRAFT", x: 200, y: 400, size: 80, turn: 45 },
      { text: "arXiv:2611.01234v1 [cs.CV] 3 Nov 2026", x: 30, y: 300, size: 14, turn: 90 },
    ];
    const { blocks } = await read([{ lines }]);
    expect(textToSpeak(blocks)).toBe(fields.join(" "));
  });

  it("has its points as a list", async () => {
    const lines = [
      ...layText(["What a harbour needs:"], { y: 700 }),
      ...layText(
        ["\u0095 deep water that never", "  freezes in winter,", "\u0095 a railway, and", "\u0095 patient people."],
        { x: 90, y: 680 },
      ),
    ];
    const { blocks } = await read([{ lines }]);
    expect(blocks[1]).toMatchObject({
      kind: "list",
      points: ["deep water that never freezes in winter,", "a railway, and", "patient people."],
    });
  });
});

it("joins the spaced letters of a heading to its words", async () => {
  const placed = [...Array.from("QUAY", (text, at) => ({ text, x: 72 + at * 26 })), { text: "F O U R", x: 216 }];
  const lines = [
    { text: "O L D  M I L L S", x: 72, y: 780, size: 24 },
    ...placed.map((line) => ({ ...line, y: 720, size: 24 })),
    ...layText(fields, { y: 650 }),
  ];
  expect(textToSpeak((await read([{ lines }])).blocks)).toBe(`OLD MILLS\n\nQUAY FOUR\n\n${fields.join(" ")}`);
});

describe("large numbers and initials", () => {
  it("stand before their own lines", async () => {
    expect(textToSpeak((await readFixture("kpi")).blocks)).toBe(
      [
        "The year in numbers",
        "48 % of all mills are open on weekends",
        "1,200 children baked bread with us last year",
      ].join("\n\n"),
    );
  });

  it("count the points of a list", async () => {
    expect((await readFixture("bignum")).blocks[1]).toMatchObject({
      isNumbered: true,
      points: [
        "Survey the quay wall before the winter storms",
        "Order oak beams from the old sawmill upstream",
        "Open the gate at the first spring tide",
      ],
    });
  });

  it("begin their words", async () => {
    const { blocks } = await readFixture("dropcap");
    expect(textToSpeak(blocks)).toMatch(/^Tidal mills\n\nRealized through six[\s\S]+in every season of the year\.$/u);
  });

  it("stand above their lines, in columns", async () => {
    const card = (x: number, number: string, lines: readonly string[]) => [
      { text: number, x, y: 400, size: 60 },
      ...layText(lines, { x, y: 360, size: 20 }),
    ];
    const lines = [
      { text: "The harbour in numbers", x: 60, y: 480, size: 30 },
      ...card(60, "48 %", ["of all quays", "are open today"]),
      ...card(360, "1,200", ["people work", "in the harbour"]),
      ...card(660, "12", ["cranes lift goods", "night and day"]),
    ];
    const { blocks } = await read([{ wide: true, lines }]);
    expect(textToSpeak(blocks)).toBe(
      [
        "The harbour in numbers",
        "48 % of all quays are open today",
        "1,200 people work in the harbour",
        "12 cranes lift goods night and day",
      ].join("\n\n"),
    );
  });

  it("that are a word stand apart from the next one", async () => {
    const lines = [
      { text: "A", x: 72, y: 672, size: 48 },
      ...layText(
        ["harbour needs deep water that never freezes,", "a railway, and many patient people who", "wait for ships."],
        {
          x: 112,
          y: 700,
          size: 12,
        },
      ),
    ];
    expect(textToSpeak((await read([{ lines }])).blocks)).toMatch(/^A harbour needs deep water/u);
  });

  it("stand before one line each", async () => {
    const lines = [
      { text: "48%", x: 60, y: 420, size: 40 },
      { text: "of mills are open", x: 160, y: 420, size: 14 },
      { text: "12", x: 60, y: 340, size: 40 },
      { text: "cranes work at night", x: 160, y: 340, size: 14 },
    ];
    expect(textToSpeak((await read([{ wide: true, lines }])).blocks)).toBe(
      "48% of mills are open\n\n12 cranes work at night",
    );
  });
});

it("keeps a quote in large letters apart from the text beside it", async () => {
  const lines = [
    ...layText(fields, { x: 220, y: 750, size: 9 }),
    { text: "Nobody keeps", x: 72, y: 745, size: 20 },
    { text: "a list", x: 72, y: 720, size: 20 },
  ];
  expect(textToSpeak((await read([{ lines }])).blocks)).toBe(`Nobody keeps a list\n\n${fields.join(" ")}`);
});

describe("scripts whose letters join", () => {
  it.each([
    ["hindi", /^हा सुबह बंदरगाह से निकला।$/u],
    ["arabic-hindi", /غادرت السفينة الميناء عند الفجر\.[\s\S]*\n\nהספינה יצאה[\s\S]*समुद्र शांत था।/u],
  ])("are read in whole words: %s", async (name, text) => {
    const { blocks } = await readFixture(name);
    expect(textToSpeak(blocks)).toMatch(text);
    expect(blocks.every(({ kind }) => kind === "paragraph")).toBe(true);
  });
});

describe("what stands around a paper's text", () => {
  const title = { text: "Cranes That Stand Still", x: 150, y: 760, size: 20, font: "bold" as const };
  const authors = [
    { text: "Ada Lovelace, Grace Hopper and Alan Turing", x: 170, y: 730, size: 12 },
    { text: "Department of Port Engineering, University of Rotterdam", x: 150, y: 714 },
    { text: "{ada, grace}@port.example", x: 180, y: 700 },
    { text: "Received 3 March 2025; accepted 9 May 2025", x: 150, y: 686 },
  ];
  const text = [...layText(harbour, { y: 650 }), ...layText(fields, { y: 560 })];
  const spoken = (blocks: readonly Block[]) => textsOf(blocks, "paragraph").join(" ");

  it("is not spoken: authors, dates, formulas and licences", async () => {
    const { title: name, blocks } = await read([
      {
        lines: [
          ...[title, ...authors, ...text, { text: "T(n) = n / (c - n) + 1/2", x: 200, y: 590 }],
          { text: "This work is licensed under a Creative Commons licence.", x: 72, y: 480 },
        ],
      },
    ]);
    expect(name).toBe(title.text);
    expect(spoken(blocks)).toBe([...harbour, ...fields].join(" "));
    expect(textsOf(blocks, "heading")).toEqual([title.text]);
  });

  it("is not its title: the journal's name above it", async () => {
    const journal = { text: "JOURNAL OF PORTS", x: 150, y: 810, size: 26, font: "bold" as const };
    const volume = { text: "Volume 12, Number 3, 2025", x: 150, y: 790 };
    const read1 = await read([{ lines: [journal, volume, title, ...authors, ...text] }]);
    expect(read1.title).toBe(title.text);
    expect(spoken(read1.blocks)).toBe([...harbour, ...fields].join(" "));
    // Minutes of a council are called proceedings by themselves.
    const minutes = { ...title, text: "Proceedings of the Council" };
    const read2 = await read([{ lines: [minutes, ...text, { text: "Next Day", x: 72, y: 480, size: 14 }] }]);
    expect(read2.title).toBe(minutes.text);
  });

  it("has its title in two lines, and the name of a chapter behind its number", async () => {
    const lines = ["Cranes That Stand Still While All", "of the Old Harbour Is Asleep"];
    const title = lines.map((text, at) => ({ text, x: 120 + at * 30, y: 790 - at * 22, size: 20 }));
    expect((await read([{ lines: [...title, ...layText(fields)] }])).title).toBe(lines.join(" "));
    const number = { text: "Chapter 1", x: 72, y: 800, size: 20 };
    const name = { text: "What Is a Harbour?", x: 72, y: 780, size: 16 };
    expect((await read([{ lines: [number, name, ...layText(fields)] }])).title).toBe("Chapter 1: What Is a Harbour?");
  });

  it("is not its title: a file's name, an address, or one of several headings that are as large", async () => {
    const link = { text: "Source: https://port.example/docs/1", x: 72, y: 800, size: 20 };
    expect((await read([{ lines: [link, ...layText(fields)] }], { title: "fake-memo" })).title).toBeNull();
    const own = { text: "Rice and Water", x: 72, y: 810, size: 14 };
    const parts = [690, 550].map((y, at) => ({ text: `Part ${["One", "Two"][at]}`, x: 72, y, size: 18 }));
    const lines = [own, ...layText(fields, { y: 785 }), ...parts, ...layText(harbour, { y: 660 })];
    expect((await read([{ lines }])).title).toBe(own.text);
  });

  it("is not spoken: a running head on both of two pages", async () => {
    const head = { text: "Lovelace et al., Journal of Ports 12 (2025)", x: 72, y: 815, size: 9 };
    const { blocks } = await read([{ lines: [head, ...layText(harbour)] }, { lines: [head, ...layText(fields)] }]);
    expect(textsOf(blocks, "footer")).toEqual([head.text, head.text]);
    expect(spoken(blocks)).toBe([...harbour, ...fields].join(" "));
  });

  it("is spoken where it is no plate: names in a notice", async () => {
    const lines = [
      { text: "Open Day", x: 150, y: 760, size: 20 },
      { text: "Department of Port Engineering", x: 150, y: 730 },
      { text: "Saturday, 3 March, at ten", x: 150, y: 710 },
      ...layText(fields, { y: 680 }),
    ];
    const { blocks } = await read([{ lines }]);
    expect(textsOf(blocks, "paragraph").join(" ")).toContain("Saturday, 3 March");
  });
});

describe("a document", () => {
  const pages = [harbour, fields, harbour, fields].map((text, at) => ({
    lines: [
      { text: "Annual Report 2025", x: 72, y: 810, size: 8 },
      { text: `Chapter ${at + 1} begins`, x: 72, y: 770, size: 16 },
      ...layText(text, { y: 740 }),
      { text: `1 Counted on ${["the day", "a visit", "request", "Monday"][at]} by hand.`, x: 72, y: 70, size: 7 },
      { text: `Page ${at + 1} of 4`, x: 280, y: 30, size: 8 },
    ],
  }));

  it("says neither its running header, nor its page numbers, nor its notes", async () => {
    const { blocks, title } = await read(pages);
    const said = textToSpeak(blocks);
    expect(said).not.toMatch(/Annual|Page|Counted/);
    expect(said).toContain("Chapter 3 begins");
    expect(title).toBe("Annual Report 2025");
    expect(textsOf(blocks, "footer")).toHaveLength(8);
    expect(textsOf(blocks, "reference")).toHaveLength(4);
  });

  it.each([
    ["Rice and water", "Rice and water"],
    ["Microsoft Word - rice_v3.docx", "Rice on narrow steps"],
    ["Untitled", "Rice on narrow steps"],
    ["Quarterly figures", "Rice on narrow steps"],
  ])("called %s by its data is called %s", async (title, expected) => {
    const lines = [
      { text: "Rice on narrow steps", x: 72, y: 790, size: 20 },
      ...layText([...fields, "Rice and water go together."]),
    ];
    expect((await read([{ lines }], { title })).title).toBe(expected);
  });

  it("ends a sentence that goes over to the next page on its own page", async () => {
    const [first, second] = [
      fields.slice(0, 3).with(2, "and every family opens"),
      ["its own gate for two hours. Nobody keeps a list."],
    ];
    const { blocks } = await read([{ lines: layText(first) }, { lines: layText(second) }]);
    expect(textsOf(blocks, "paragraph")).toEqual([
      `${first.join(" ")} its own gate for two hours.`,
      "Nobody keeps a list.",
    ]);
  });

  it("does not say its references", async () => {
    const lines = [
      ...layText(fields, { y: 700 }),
      { text: "References", x: 72, y: 620, size: 14 },
      ...layText(
        [
          "A. Sato and B. Lund. Terraces of the world. Journal of Rice, 12:3-9, 2019.",
          "C. Cruz. Water for all. Manila, 2021.",
        ],
        { y: 600 },
      ),
    ];
    const { blocks } = await read([{ lines }]);
    expect(textToSpeak(blocks)).toBe(fields.join(" "));
  });

  it("of wide pages with few words is taken for slides", async () => {
    const slide = (title: string) => ({
      wide: true,
      lines: [
        { text: title, x: 60, y: 450, size: 36 },
        { text: "Cranes lift boxes", x: 60, y: 380, size: 20 },
      ],
    });
    expect((await read(["Ports", "Ships", "Cranes"].map(slide))).kind).toBe("slides");
  });
});

describe("a cover", () => {
  it("gives its title, and neither its examiners nor the heads of its lists", async () => {
    const cover = [
      { text: "Abbildungsverzeichnis", x: 72, y: 800, size: 20 },
      { text: "Prof. Dr. rer. nat. Ada Beispiel", x: 72, y: 740, size: 20 },
      { text: "Ports of the north in winter", x: 72, y: 640, size: 20 },
      { text: "Erstgutachter: Prof. Dr. Bo Muster", x: 72, y: 560, size: 14 },
    ];
    const { title, blocks } = await read([{ lines: cover }, { lines: layText(fields) }]);
    expect(title).toBe("Ports of the north in winter");
    expect(textToSpeak(blocks)).not.toMatch(/Prof|gutachter/u);
  });
});

describe("what stands between paragraphs", () => {
  it("is no heading and no part of a sentence where it is a quotation set larger", async () => {
    const lines = [
      ...layText(harbour.toSpliced(1), { y: 780 }),
      { text: '"...it was so much easier for all."', x: 72, y: 740, size: 18 },
      { text: "(parent K)", x: 72, y: 715, size: 10 },
      ...layText(harbour.slice(2), { y: 690 }),
    ];
    const { blocks } = await read([{ lines }]);
    expect(textToSpeak(blocks)).toBe(harbour.toSpliced(1, 1).join(" "));
  });

  it("is code where lines are comments and statements, and none where they count pages", async () => {
    const sql = [
      "-- The ports of the north",
      "CREATE TABLE port (",
      "id INT PRIMARY KEY,",
      "name VARCHAR(80) NOT NULL);",
      "INSERT INTO port VALUES (1, 'Bergen');",
    ];
    const lines = [...layText(fields, { y: 780 }), ...layText(sql, { y: 690 }), ...layText(["12 / 40"], { y: 500 })];
    const { blocks } = await read([{ lines }]);
    expect(textToSpeak(blocks)).toBe(fields.join(" "));
    expect(textsOf(blocks, "code")).toEqual([sql.join("\n")]);
  });

  it("is a list where lines begin with the letter or sign of a font of signs", async () => {
    const points = ["Ä The boats leave early", "Ä The gulls follow them"];
    const { blocks } = await read([{ lines: [...layText(fields, { y: 780 }), ...layText(points, { y: 690 })] }]);
    expect(blocks.at(-1)).toMatchObject({ kind: "list", points: points.map((point) => point.slice(2)) });
  });
});
