import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { crc32, gunzipSync } from "node:zlib";
import { unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findMediaType, SUFFIXES } from "#lib/contract/media-types.ts";
import { because } from "#lib/contract/reasons.ts";
import { providerSource } from "../../env.ts";
import { makeHeic } from "../../testing/heic.ts";
import { makePdf } from "../../testing/pdf.ts";
import { makePptx } from "../../testing/pptx.ts";
import { makeDocx, wordParagraph } from "../../testing/text-documents.ts";
import { makeWholeFiles } from "../../testing/whole-files.ts";
import { checkContent } from "./content.ts";

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

const deck = makePptx([{ text: "Bees" }, { text: "Hidden", hidden: true }, { text: "Flowers" }]);
/** The list of contents knows a presentation, and what the file begins with is something else. */
function asDocument(bytes: Buffer): Buffer {
  const files = unzipSync(bytes);
  const relations = new TextDecoder().decode(files["_rels/.rels"]);
  const document = text("<document/>");
  const begin = text(relations.replace("ppt/presentation.xml", "word/document.xml"));
  return Buffer.from(zipSync({ ...files, "_rels/.rels": begin, "word/document.xml": document }));
}

const bees = gunzipSync(await readFile(join(import.meta.dirname, "..", "..", "testing", "bees.ppt.gz")));

/** The words that name a presentation stand in it somewhere, and its directory names something else. */
function asTable(bytes: Buffer): Buffer {
  const name = Buffer.from("PowerPoint Document", "utf16le");
  const changed = Buffer.from(bytes);
  Buffer.from("Workbook of Numbers", "utf16le").copy(changed, changed.indexOf(name));
  return Buffer.concat([changed, name]);
}

/** What an Office file with a password looks like from outside. */
const locked = Buffer.concat([
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.alloc(2000),
  Buffer.from("EncryptedPackage", "utf16le"),
]);

describe("content that is what its suffix says", () => {
  it.each([...SUFFIXES.video, ...SUFFIXES.audio])("is taken: %s", async (suffix) => {
    expect(await check(await encode(suffix), suffix)).toMatchObject({ state: "ready" });
  });

  it.each(SUFFIXES.image)("is taken: %s", async (suffix) => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } });
    const isHeic = suffix === "heic" || suffix === "heif";
    const format = suffix === "jpg" ? "jpeg" : suffix === "tif" ? "tiff" : suffix;
    const bytes = isHeic ? await makeHeic({ size: "64x48" }) : await picture.toFormat(format as "png").toBuffer();
    expect(await check(await write(`p.${suffix}`, bytes), suffix)).toMatchObject({ state: "ready" });
  });

  it.each(["pptx", "ppsx"])("is taken: %s", async (suffix) => {
    const bytes = makePptx([{ text: "Bees" }, { text: "Hidden", hidden: true }], { asShow: suffix === "ppsx" });
    expect(await check(await write(`p.${suffix}`, bytes), suffix)).toEqual({ state: "ready", facts: { pages: 1 } });
  });

  it.each(["ppt", "pps"])("is taken: %s", async (suffix) => {
    expect(await check(await write(`p.${suffix}`, bees), suffix)).toEqual({ state: "ready", facts: {} });
  });

  it("is taken: pdf, with what it holds", async () => {
    expect(await check(await write("p.pdf", makePdf({ pages: 4 })), "pdf")).toEqual({
      state: "ready",
      facts: { pages: 4, width: 612, height: 792 },
    });
  });
});

describe("a document without pages", () => {
  const words = "Boats leave the harbour at first light.";
  const docx = makeDocx(wordParagraph(words));
  const tooMuch = because("inside_too_much_text", { characters: 245_998, max: 200_000 });
  const isOther = (suffix: string, format: string) => because("inside_other_format", { suffix, format });

  it("is taken as what its suffix says", async () => {
    const whole = await makeWholeFiles();
    const files = whole.filter(({ mediaType }) => mediaType === "document");
    expect(files.map(({ suffix }) => suffix).toSorted()).toEqual([...SUFFIXES.document].toSorted());
    for (const { suffix, bytes } of files)
      expect(await check(await write(`d.${suffix}`, bytes), suffix), suffix).toEqual({ state: "ready", facts: {} });
  });

  it.each([
    ["a Word document as OpenDocument", docx, "odt", isOther("odt", "DOCX")],
    ["a Word document as a text", docx, "txt", isOther("txt", "DOCX")],
    ["a PDF as a text", makePdf(), "md", isOther("md", "PDF")],
    ["a presentation as OpenDocument", makePptx([{ text: "Bees" }]), "odp", isOther("odp", "PPTX")],
    ["an old presentation as OpenDocument", bees, "odp", isOther("odp", "CFB")],
    ["an old presentation as a Word document", bees, "docx", isOther("docx", "CFB")],
    ["a page as a text", text("<!DOCTYPE html><p>Boats</p>"), "rst", because("inside_not_named", { suffix: "rst" })],
    ["a locked Word document", locked, "docx", because("inside_encrypted", {})],
    ["no words", makeDocx(""), "docx", because("inside_no_words", {})],
    ["too much text", text(`${words}\n\n`.repeat(6_000)), "txt", tooMuch],
  ])("is refused: %s", async (_, bytes, suffix, reason) => {
    expect(await check(await write(`d.${suffix}`, bytes), suffix)).toEqual({ state: "broken", reason });
  });
});

describe("content that is not", () => {
  it("is refused with what it is instead", async () => {
    const name = await write("p.png", await readFile(join(folder, await write("q.pdf", makePdf()))));
    expect(await check(name, "png")).toEqual({
      state: "broken",
      reason: because("inside_other_format", { suffix: "png", format: "PDF" }),
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
    ["locked by a password", locked, "pptx", /encrypted/],
    ["locked by a password", locked, "ppt", /encrypted/],
    ["cut off", deck.subarray(0, 6000), "pptx", /damaged/],
    ["of hidden slides only", makePptx([{ text: "x", hidden: true }]), "pptx", /hidden/],
    [
      "a slide of little that unpacks to much",
      makePptx([{ text: "x".repeat(5 * 1024 ** 2) }]),
      "pptx",
      /too large when it is unpacked/,
    ],
    ["a document by where it begins", asDocument(deck), "pptx", /not a presentation/],
    ["an old container of a table", asTable(bees), "ppt", /not a presentation/],
    ["an old presentation that is cut off", bees.subarray(0, 9_000), "ppt", /damaged/],
    ["four bytes", Buffer.from("d0cf11e0", "hex"), "ppt", /known format/],
    ["an old container of nothing", locked.subarray(0, 2000), "ppt", /damaged/],
    [
      "a bomb",
      zipSync({ ...unzipSync(deck), "ppt/media/a.bin": new Uint8Array(2 ** 27) }),
      "pptx",
      /too large when it is unpacked/,
    ],
  ])("is refused: a presentation that is %s", async (_, bytes, suffix, reason) => {
    const verdict = await check(await write(`bad.${suffix}`, bytes), suffix);
    expect(verdict).toEqual({
      state: "broken",
      reason: expect.objectContaining({ message: expect.stringMatching(reason) }),
    });
  });

  it.each([
    ["jpg", 0.6],
    ["jpg", 0.98],
    ["png", 0.6],
    ["gif", 0.6],
    ["webp", 0.6],
  ] as const)("is refused: a %s of which only %d is there", async (suffix, share) => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "teal", noise } });
    const bytes = await picture.toFormat(suffix === "jpg" ? "jpeg" : suffix).toBuffer();
    expect(await check(await write(`whole.${suffix}`, bytes), suffix)).toMatchObject({ state: "ready" });
    const cut = await write(`cut.${suffix}`, bytes.subarray(0, Math.floor(bytes.length * share)));
    expect(await check(cut, suffix)).toEqual({
      state: "broken",
      reason: expect.objectContaining({ message: expect.stringMatching(/too early or is damaged/) }),
    });
  });

  it.each([
    ["mp4", ["-movflags", "+faststart"], /too early/],
    ["mp4", [], /too early|not saved to its end/],
    ["mov", [], /too early|not saved to its end/],
    ["m4a", [], /too early|not saved to its end/],
    ["mkv", [], /too early/],
    ["avi", [], /too early/],
    ["wav", [], /too early/],
    ["mp3", [], /too early/],
  ] as const)("is refused: a %s whose end is cut off (%j)", async (suffix, options, reason) => {
    const isSound = (SUFFIXES.audio as readonly string[]).includes(suffix);
    const source = isSound ? "sine=duration=4" : "testsrc2=duration=2:size=640x360:rate=10";
    const name = `long.${suffix}`;
    const args = ["-v", "error", "-y", "-f", "lavfi", "-i", source, ...options, join(folder, name)];
    await run(providerSource().FFMPEG_PATH ?? "ffmpeg", args);
    expect(await check(name, suffix)).toMatchObject({ state: "ready" });
    const bytes = await readFile(join(folder, name));
    const cut = await write(`cut.${suffix}`, bytes.subarray(0, Math.floor(bytes.length * 0.6)));
    expect(await check(cut, suffix)).toEqual({
      state: "broken",
      reason: expect.objectContaining({ message: expect.stringMatching(reason) }),
    });
  });

  it("is refused: a picture of more pixels than can be taken", async () => {
    const wide = Buffer.from(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } })
        .png()
        .toBuffer(),
    );
    wide.writeUInt32BE(60_000, 16);
    wide.writeUInt32BE(60_000, 20);
    wide.writeUInt32BE(crc32(wide.subarray(12, 29)), 29);
    expect(await check(await write("wide.png", wide), "png")).toEqual({
      state: "broken",
      reason: expect.objectContaining({ message: expect.stringMatching(/250 million pixels/) }),
    });
  });

  it.each([
    { what: "random bytes after its head", bytes: `%PDF-1.7\n${"\u0007".repeat(5000)}\n%%EOF` },
    { what: "no pages", bytes: makePdf({ pages: 0 }) },
  ])("is refused: a PDF with $what", async ({ bytes }) => {
    expect(await check(await write("bad.pdf", bytes), "pdf")).toMatchObject({ state: "broken" });
  });
});

describe("captions", () => {
  const cue = "1\n00:00:01,500 --> 00:00:03,000\n";
  it.each([
    ["srt", `${cue}Boats leave.`],
    ["vtt", "WEBVTT\n\n00:01.500 --> 00:03.000\nBoats leave."],
  ])("are taken with when they begin: %s", async (suffix, content) => {
    expect(await check(await write(`boats.${suffix}`, content), suffix)).toEqual({
      state: "ready",
      facts: { startMs: 1_500 },
    });
  });

  it.each([
    ["of another kind", "Boats leave at 10:00.", /no captions with times/],
    ["of bytes", new Uint8Array(500), /no captions with times/],
    ["without a word", `${cue}[wind]`, /no captions with times/],
    // "Лодки ушли" in windows-1251.
    [
      "in unknown letters",
      Buffer.concat([Buffer.from(cue), Buffer.from("cbeee4eae820f3f8ebe8", "hex")]),
      /save it as UTF-8/,
    ],
  ])("are refused: %s", async (name, content, why) => {
    const verdict = await check(await write(`${name}.srt`, content), "srt");
    expect(verdict).toMatchObject({ state: "broken", reason: { message: expect.stringMatching(why) } });
  });
});
