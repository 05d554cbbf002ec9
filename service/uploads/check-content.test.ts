import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findMediaType, SUFFIXES } from "#lib/contract/upload.ts";
import { providerSource } from "../env.ts";
import { makePdf } from "../testing/pdf.ts";
import { checkContent } from "./check-content.ts";

let folder: string;
const run = promisify(execFile);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "check content "));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(name: string, suffix: string) {
  const path = join(folder, name);
  const kind = findMediaType(`x.${suffix}`);
  if (!kind) throw new Error(`Not a suffix of the interface: ${suffix}`);
  return checkContent({ path, sizeBytes: (await stat(path)).size, ...kind });
}

/** A tenth of a second of picture or sound, by the real encoder of each container. */
async function encode(suffix: string): Promise<string> {
  const name = `real.${suffix}`;
  const isSound = (SUFFIXES.audio as readonly string[]).includes(suffix);
  const source = isSound ? "sine=duration=0.2" : "testsrc=duration=0.2:size=64x64:rate=10";
  await run(providerSource().FFMPEG_PATH ?? "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", source, join(folder, name)]);
  return name;
}

async function write(name: string, bytes: Uint8Array | string): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return name;
}

const text = (content: string) => new TextEncoder().encode(content);

function makePptx(): Uint8Array {
  const type = "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml";
  return zipSync({
    "[Content_Types].xml": text(`<Types><Override PartName="/ppt/presentation.xml" ContentType="${type}"/></Types>`),
    "ppt/presentation.xml": text("<p:presentation/>"),
  });
}

describe("content that is what its suffix says", () => {
  it.each([...SUFFIXES.video, ...SUFFIXES.audio])("is taken: %s", async (suffix) => {
    expect(await check(await encode(suffix), suffix)).toMatchObject({ state: "ready" });
  });

  it.each(SUFFIXES.image)("is taken: %s", async (suffix) => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } });
    const format = suffix === "jpg" ? "jpeg" : suffix;
    expect(await check(await write(`p.${suffix}`, await picture.toFormat(format).toBuffer()), suffix)).toMatchObject({
      state: "ready",
    });
  });

  it.each(["pptx", "ppsx"])("is taken: %s", async (suffix) => {
    expect(await check(await write(`p.${suffix}`, makePptx()), suffix)).toMatchObject({ state: "ready" });
  });

  it("is taken: pdf, with what it holds", async () => {
    expect(await check(await write("p.pdf", makePdf({ pages: 4 })), "pdf")).toEqual({
      state: "ready",
      facts: { pages: 4, width: 612, height: 792 },
    });
  });
});

describe("content that is not", () => {
  it("is refused with what it is instead", async () => {
    const name = await write("p.png", await readFile(join(folder, await write("q.pdf", makePdf()))));
    expect(await check(name, "png")).toEqual({
      state: "broken",
      reason: "it is named .png, and its content is a PDF file",
    });
  });

  it.each([
    ["a zip of anything as a presentation", zipSync({ "a.txt": text("x") }), "pptx"],
    ["text as a presentation", text("PK not really"), "pptx"],
    ["a page as a picture", text("<html><script>alert(1)</script></html>"), "png"],
    ["drawing code as a picture", text("<svg xmlns='http://www.w3.org/2000/svg'/>"), "jpg"],
    ["a program as a film", Buffer.concat([text("\x7fELF"), Buffer.alloc(100)]), "mp4"],
  ])("is refused: %s", async (_, bytes, suffix) => {
    expect(await check(await write(`bad.${suffix}`, bytes), suffix)).toMatchObject({ state: "broken" });
  });

  it.each([
    { what: "random bytes after its head", bytes: `%PDF-1.7\n${"\u0007".repeat(5000)}\n%%EOF` },
    { what: "no pages", bytes: makePdf({ pages: 0 }) },
  ])("is refused: a PDF with $what", async ({ bytes }) => {
    expect(await check(await write("bad.pdf", bytes), "pdf")).toMatchObject({ state: "broken" });
  });
});
