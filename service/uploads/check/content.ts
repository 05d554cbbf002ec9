import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FileTypeResult, fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import { extensionOfSuffix } from "#lib/contract/media-types.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { decodeText } from "#lib/text/decode.ts";
import { readCaptionWords } from "#lib/text/script/captions.ts";
import { inTurn, runBounded } from "../../programs/run.ts";
import { DocumentFault, type DocumentFaultCode } from "../../sources/documents/document-fault.ts";
import { readSlides } from "../../sources/documents/read-slides.ts";
import { readText } from "../../sources/documents/read-text.ts";
import { decodePicture, MOST_PIXELS } from "./decode-picture.ts";
import { type ContentVerdict, contentFamily, familyOfSuffix, otherFormat } from "./family.ts";
import { checkRecording } from "./recording.ts";
import { leadingTagBytes, readingOf } from "./recordings/reading.ts";

type ReceivedFile = { path: string; sizeBytes: number; mediaType: MediaType; suffix: string };

/**
 * Tells by its bytes whether a received file is what its suffix says and can be opened. A recording is known by its
 * headings only: playing it takes as long as it is large, and is left to {@link playRecording}.
 */
export async function checkContent(file: ReceivedFile): Promise<ContentVerdict> {
  if (file.sizeBytes === 0) return { state: "broken", reason: because("inside_empty", {}) };
  if (file.mediaType === "captions") return checkCaptions(file);
  const found = await recognise(file).catch(() => undefined);
  if (file.mediaType === "document" && file.suffix !== "odp") return checkText(file, found?.ext);
  const family = found ? contentFamily(found.ext) : undefined;
  const wanted = familyOfSuffix(file.suffix);
  // A password makes any Office file an old container around the locked one.
  const mayBeLocked = file.mediaType === "ppt" && found?.ext === "cfb";
  if (family !== wanted && !mayBeLocked) return otherFormat(file.suffix, found?.ext);
  if (file.mediaType === "pdf") return checkPdf(file.path);
  if (file.mediaType === "ppt" || file.suffix === "odp") return checkPresentation(file);
  if (extensionOfSuffix(file.suffix) === "upload.pictures") return makeNormal(file.path);
  if (file.mediaType === "image") return checkPicture(file.path);
  return checkRecording(file);
}

const mostCaptionBytes = 5_000_000;

/** Reads captions as a recording's words. Letters of no Western language in a Western encoding would be spoken as nonsense. */
async function checkCaptions({ path, sizeBytes }: ReceivedFile): Promise<ContentVerdict> {
  const text = sizeBytes > mostCaptionBytes ? null : decodeText(await readFile(path));
  const cues = readCaptionWords(text ?? "");
  const [first] = cues;
  if (!first) return { state: "broken", reason: because("inside_no_captions", {}) };
  const letters =
    cues
      .map((cue) => cue.text)
      .join("")
      .match(/\p{L}/gu) ?? [];
  const accented = letters.filter((letter) => letter >= "\u0080" && letter <= "\u00ff");
  return accented.length > letters.length / 2
    ? { state: "broken", reason: because("inside_unknown_letters", {}) }
    : { state: "ready", facts: { startMs: first.startMs } };
}

const beginningBytes = 64 * 1024;

/** What is behind the tags that may come before any recording: they say of themselves how long they are. */
async function recognise({ path, mediaType }: ReceivedFile): Promise<FileTypeResult | undefined> {
  if (mediaType !== "audio" && mediaType !== "video") return fileTypeFromFile(path);
  const file = await open(path);
  try {
    const reading = readingOf(file, (await file.stat()).size);
    const begin = await leadingTagBytes(reading);
    return await (begin === 0 ? fileTypeFromFile(path) : fileTypeFromBuffer(await reading.read(begin, beginningBytes)));
  } finally {
    await file.close();
  }
}

const pdfOpener = join(import.meta.dirname, "open-pdf-process.ts");
const pdfReasons = {
  encrypted: because("inside_encrypted", {}),
  damaged: because("inside_cannot_be_opened", {}),
  too_large: because("inside_document_too_large", {}),
  too_slow: because("inside_document_too_slow", {}),
  lost: because("inside_document_not_opened", {}),
};

/** What the opening process prints. */
const Opened = z.object({
  pages: z.number().int().optional(),
  fault: z.enum(["encrypted", "damaged"]).optional(),
  width: z.number().optional(),
  height: z.number().optional(),
});

/**
 * Opens a PDF in a process of its own: a crafted file may make the reader crash, hang or fill its memory, and takes
 * nothing else with it then.
 */
async function checkPdf(path: string): Promise<ContentVerdict> {
  if (!(await endsAsPdf(path))) return { state: "broken", reason: because("inside_ends_early", {}) };
  const end = await runBounded(pdfOpener, [path, `${LIMITS.pagesPerDocument}`]);
  const opened = "fault" in end ? end : Opened.parse(JSON.parse(end.output));
  if (opened.fault !== undefined) return { state: "broken", reason: pdfReasons[opened.fault] };
  if (opened.pages === undefined) return { state: "broken", reason: pdfReasons.damaged };
  if (opened.pages === 0) return { state: "broken", reason: because("inside_no_pages", {}) };
  return { state: "ready", facts: { pages: opened.pages, width: opened.width, height: opened.height } };
}

const tailBytes = 4096;

/** Readers repair a PDF whose end is cut off, silently without its last pages; the end marker tells. */
async function endsAsPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, tailBytes));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes("%%EOF") || tail.includes("startxref");
  } finally {
    await file.close();
  }
}

const pictureDecoder = join(import.meta.dirname, "decode-picture-process.ts");
/** Up to this a picture takes little memory however it is stored; larger ones are read in a process that may be ended. */
const mostPixelsHere = 40_000_000;
const pictureReasons = {
  damaged: because("inside_picture_damaged", {}),
  too_large: because("inside_picture_too_large", {}),
  too_slow: because("inside_picture_too_slow", {}),
  lost: because("inside_picture_not_read", {}),
};

/** Reads a picture to its end: one that is cut off would fail only once a project shows it. */
async function checkPicture(path: string): Promise<ContentVerdict> {
  const facts = await readSize(path);
  if (facts === null) return { state: "broken", reason: pictureReasons.damaged };
  const pixels = facts.width * facts.height;
  if (pixels > MOST_PIXELS) {
    return { state: "broken", reason: because("inside_too_many_pixels", { millions: MOST_PIXELS / 1e6 }) };
  }
  if (pixels > mostPixelsHere) {
    const end = await runBounded(pictureDecoder, [path]);
    return "fault" in end ? { state: "broken", reason: pictureReasons[end.fault] } : { state: "ready", facts };
  }
  return inTurn(() =>
    decodePicture(path).then(
      () => ({ state: "ready", facts }) as const,
      () => ({ state: "broken", reason: pictureReasons.damaged }) as const,
    ),
  );
}

const pictureNormaliser = join(import.meta.dirname, "normal-picture-process.ts");
const Size = z.object({ width: z.number().int(), height: z.number().int() });

/** Brings a picture that browsers and models do not read to one that they do, beside it. */
async function makeNormal(path: string): Promise<ContentVerdict> {
  const normal = `${path}.jpg`;
  const size = await readSize(path);
  if (size && size.width * size.height > MOST_PIXELS) {
    return { state: "broken", reason: because("inside_too_many_pixels", { millions: MOST_PIXELS / 1e6 }) };
  }
  const end = await runBounded(pictureNormaliser, [path, normal]);
  if (!("fault" in end)) return { state: "ready", facts: Size.parse(JSON.parse(end.output)), normal };
  const undecoded = because("inside_picture_undecoded", {});
  return { state: "broken", reason: end.fault === "damaged" ? undecoded : pictureReasons[end.fault] };
}

/** As it is seen, by its heading alone; null when it has none that can be read. */
async function readSize(path: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}

const presentationReasons: Partial<Record<DocumentFaultCode, Reason>> = {
  encrypted: because("inside_encrypted", {}),
  empty: because("inside_no_slides", {}),
  not_presentation: because("inside_no_presentation", {}),
  too_large: because("inside_unpacks_too_large", {}),
  too_slow: because("inside_presentation_too_slow", {}),
  reader_lost: because("inside_presentation_not_opened", {}),
};

/** Looks into a presentation without drawing it: its slides are counted where the file itself tells them. */
async function checkPresentation({ path, suffix }: { path: string; suffix: string }): Promise<ContentVerdict> {
  try {
    const slides = await readSlides(path);
    if (slides) return { state: "ready", facts: { pages: slides.length } };
    return isReadLater(suffix)
      ? { state: "ready", facts: {} }
      : { state: "broken", reason: because("inside_not_named", { suffix }) };
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    const { code, count: pages } = error;
    // How many a project takes is for the project to say, like for any document.
    if (code === "too_long") return { state: "ready", facts: { pages } };
    return { state: "broken", reason: presentationReasons[code] ?? because("inside_cannot_be_opened", {}) };
  }
}

/** Only what a presentation is converted to tells its slides. */
function isReadLater(suffix: string): boolean {
  return suffix === "ppt" || suffix === "pps" || suffix === "odp";
}

const textReasons: Partial<Record<DocumentFaultCode, Reason>> = {
  encrypted: because("inside_encrypted", {}),
  empty: because("inside_no_words", {}),
  too_large: because("inside_document_too_large", {}),
  too_slow: because("inside_document_too_slow", {}),
  reader_lost: because("inside_document_not_opened", {}),
};

/** Reads a document without pages as a project will. `found` is the ending of what its first bytes are, where they tell. */
async function checkText({ path, suffix }: ReceivedFile, found: string | undefined): Promise<ContentVerdict> {
  try {
    await readText(path, suffix);
    return { state: "ready", facts: {} };
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    const { code, count: characters = 0 } = error;
    if (code === "not_document" && found !== undefined && found !== suffix) return otherFormat(suffix, found);
    if (code === "not_document") return { state: "broken", reason: because("inside_not_named", { suffix }) };
    if (code === "too_long") {
      return {
        state: "broken",
        reason: because("inside_too_much_text", { characters, max: LIMITS.documentCharacters }),
      };
    }
    return { state: "broken", reason: textReasons[code] ?? because("inside_cannot_be_opened", {}) };
  }
}
