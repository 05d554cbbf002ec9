import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makePptx } from "../testing/pptx.ts";
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
  const { pdf, notes } = await openPresentation({ path, suffix, folder, signal });
  const texts: string[] = [];
  await readPdf({ path: pdf, folder, signal, onPage: async ({ text }) => void texts.push(text.trim()) });
  return texts.map((text, index) => [text, notes[index]]);
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
  const bytes = gunzipSync(await readFile(join(import.meta.dirname, "..", "testing", "bees.ppt.gz")));
  expect(await open(bytes, "ppt")).toEqual([
    ["Bees find flowers", "Welcome to the talk.\nIt is short & sweet."],
    ["They dance", ""],
    ["Thank you", "Goodbye."],
  ]);
});

it("lets go at once of what is not wanted any more", async () => {
  const stop = new AbortController();
  const opening = open(makePptx([{ text: "Bees" }]), "pptx", stop.signal);
  setTimeout(() => stop.abort(new Error("cancelled")), 1_500);
  await expect(opening).rejects.toThrow("cancelled");
});
