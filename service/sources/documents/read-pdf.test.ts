import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRoot } from "#lib/packages/install.mjs";
import { textToSpeak } from "#lib/text/source-text.ts";
import { makePdf, makeScannedPdf, scanText } from "../../testing/pdf.ts";
import { type PdfPage, readPdf, readScans } from "./read-pdf.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sceneboard-pdf-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array, signal = new AbortController().signal) {
  const path = join(folder, "document.pdf");
  await writeFile(path, bytes);
  const pages: PdfPage[] = [];
  const { text } = await readPdf({
    path,
    folder,
    signal,
    onPage: async (page) => {
      pages.push(page);
    },
  });
  return { pages, text };
}

describe("a document", () => {
  it("is read page by page, text and picture", async () => {
    const { pages, text } = await read(makePdf({ pages: 3 }));
    const said = [0, 1, 2].map((page) => ({ kind: "paragraph", text: `Page ${page + 1} tells about bees.`, page }));
    expect(text.blocks).toMatchObject(said);
    for (const page of pages) {
      const { width, height, format } = await sharp(page.file).metadata();
      expect({ width, height, format }).toEqual({ width: page.width, height: page.height, format: "jpeg" });
      expect(Math.max(page.width, page.height)).toBe(1600);
      const { channels } = await sharp(page.file).stats();
      expect(channels[0]?.max).toBeGreaterThan(240);
      expect(channels[0]?.min).toBeLessThan(80);
    }
  });

  it("gives pages in their order, though their pictures are written beside each other", async () => {
    const { pages } = await read(makePdf({ pages: 60 }));
    expect(pages.map(({ index }) => index)).toEqual([...Array(60).keys()]);
  });

  it("behind a password says so", async () => {
    await expect(read(makePdf({ pages: 1, locked: true }))).rejects.toMatchObject({ code: "encrypted" });
  });

  it.each([
    ["that is cut off", (whole: Buffer) => whole.subarray(0, 200)],
    ["that is no PDF at all", () => Buffer.from("%PDF-1.7 and then nothing that makes sense")],
    ["that is empty", () => Buffer.alloc(0)],
  ])("%s is told as damaged", async (_, cut) => {
    await expect(read(cut(makePdf({ pages: 2 })))).rejects.toMatchObject({ code: "damaged" });
  });

  it("of more pages than a project takes says how many it has", async () => {
    await expect(read(makePdf({ pages: 201 }))).rejects.toThrow(/201 pages; at most 200/);
  });

  it("that is not wanted any more is let go of at once", async () => {
    const stop = new AbortController();
    const reading = read(makePdf({ pages: 100 }), stop.signal);
    setTimeout(() => stop.abort(new Error("cancelled")), 100);
    await expect(reading).rejects.toThrow();
  });
});

describe("a scan", () => {
  const data = join(findRoot(), "node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz");
  const text = [
    "The mill on the quay",
    "Tidal mills ground corn along this coast for six centuries.",
    "Each rising tide filled a pond behind the dam, and the miller",
    "opened a gate when the water fell.",
  ];

  async function recognise(bytes: Uint8Array) {
    const { pages } = await read(bytes);
    const words = new Map<number, number>();
    const said = await readScans({
      path: join(folder, "document.pdf"),
      data,
      signal: new AbortController().signal,
      onScan: async (page, count) => {
        words.set(page, count);
      },
    });
    return { scans: pages.flatMap(({ index, isScan }) => (isScan ? index : [])), words, blocks: said?.blocks };
  }

  it.each([
    ["", "its picture alone"],
    ["Archive copy 17", "a stamp at its foot"],
  ])("with the stamp “%s” is read from %s", async (stamp) => {
    const { scans, words, blocks } = await recognise(makeScannedPdf([await scanText(text)], { stamp }));
    expect(scans).toEqual([0]);
    expect(words.get(0)).toBeGreaterThan(28);
    expect(blocks?.slice(0, 2)).toMatchObject([
      { kind: "heading", text: text[0], level: 1, page: 0 },
      { kind: "paragraph", text: text.slice(1).join(" "), page: 0 },
    ]);
  });

  it.each([90, 180])("are read when their sheet lay turned by %i degrees", async (turn) => {
    const sheet = await sharp(await scanText(text))
      .rotate(turn)
      .toColourspace("b-w")
      .jpeg()
      .toBuffer();
    const { words, blocks } = await recognise(makeScannedPdf([sheet]));
    expect(words.get(0)).toBeGreaterThan(28);
    expect(blocks?.slice(0, 2)).toMatchObject([
      { kind: "heading", text: text[0] },
      { kind: "paragraph", text: text.slice(1).join(" ") },
    ]);
  });

  it("marks words that it is not sure of, so that no sentence with them is spoken", async () => {
    const german = [
      "Die Mühle am Kai",
      "Jede Flut füllte einen Teich hinter dem Damm, und der Müller öffnete",
      "ein Tor, wenn das Wasser fiel. Das Getreide wurde danach gemahlen.",
    ];
    const { blocks } = await recognise(makeScannedPdf([await scanText(german)]));
    const said = textToSpeak(blocks ?? []);
    expect(said).toContain("\ufffd");
    expect(said).toContain("Das Getreide wurde danach gemahlen.");
  });

  it("says nothing where its words cannot be read with confidence", async () => {
    const { width, height } = { width: 827, height: 1169 };
    const noise = Uint8Array.from({ length: width * height }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24);
    const stains = await sharp(noise, { raw: { width, height, channels: 1 } })
      .blur(3)
      .normalise()
      .jpeg()
      .toBuffer();
    const { scans, words, blocks } = await recognise(makeScannedPdf([stains]));
    expect({ scans, words: [...words], said: blocks?.filter(({ kind }) => kind !== "figure") }).toEqual({
      scans: [0],
      words: [[0, 0]],
      said: [],
    });
  });
});
