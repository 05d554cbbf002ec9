import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { splitPages, textToSpeak } from "#lib/text/source-text.ts";
import { makeLinkingPptx } from "../../testing/linking-pptx.ts";
import { makePptx } from "../../testing/pptx.ts";
import { openPresentation } from "./open-presentation.ts";
import { readPdf } from "./read-pdf.ts";

// The converter needs seconds of a processor that may be busy.
vi.setConfig({ testTimeout: 600_000 });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sceneboard-slides-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function open(bytes: Uint8Array, suffix: string, signal = new AbortController().signal) {
  const path = join(folder, `presentation.${suffix}`);
  await writeFile(path, bytes);
  const { pdf, slides } = await openPresentation({ path, suffix, folder, signal });
  const { pages, text } = await readPdf({ path: pdf, folder, signal, onPage: async () => {} });
  const drawn = splitPages(text.blocks, pages).map(textToSpeak);
  expect(slides.map(({ blocks }) => textToSpeak(blocks))).toEqual(drawn);
  return drawn.map((words, index) => [words, slides[index]?.notes]);
}

it("gives a page and its notes for each slide that is shown, in the order of the presentation", async () => {
  const slides = [
    { text: "Bees find flowers", notes: "Welcome to the talk.\nIt is short &amp; sweet." },
    { text: "Not for today", notes: "Never said.", hidden: true },
    { text: "They dance" },
    { text: "Thank you", notes: "Goodbye." },
  ];
  expect(await open(makePptx(slides), "pptx")).toEqual([
    ["Bees find flowers", "Welcome to the talk.\nIt is short & sweet."],
    ["They dance", ""],
    ["Thank you", "Goodbye."],
  ]);
});

it("reads the old format as well", async () => {
  const bytes = gunzipSync(await readFile(join(import.meta.dirname, "..", "..", "testing", "bees.ppt.gz")));
  expect(await open(bytes, "ppt")).toEqual([
    ["Bees find flowers", "Welcome to the talk.\nIt is short & sweet."],
    ["They dance", ""],
    ["Thank you", "Goodbye."],
  ]);
});

it("asks nobody and reads nothing for what a presentation links to", async () => {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const secret = join(folder, "secret.png");
  await sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } }).toFile(secret);
  const { port } = server.address() as AddressInfo;
  const bytes = await makeLinkingPptx([`http://127.0.0.1:${port}/secret.png`, pathToFileURL(secret).href]);
  expect(await open(bytes, "pptx")).toEqual([["Bees", ""]]);
  expect(asked).toEqual([]);
  const { data } = await sharp(join(folder, "page-0.jpg")).raw().toBuffer({ resolveWithObject: true });
  const isRed = (at: number) => (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60;
  expect([...data.keys()].filter((at) => at % 3 === 0 && isRed(at))).toEqual([]);
  server.close();
});

it("lets go at once of what is not wanted any more", async () => {
  const stop = new AbortController();
  const opening = open(makePptx([{ text: "Bees" }]), "pptx", stop.signal);
  setTimeout(() => stop.abort(new Error("cancelled")), 1_500);
  await expect(opening).rejects.toThrow("cancelled");
});
