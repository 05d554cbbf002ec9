import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { isSuffixOf, MEDIA_TYPES, type SUFFIXES } from "#lib/contract/media-types.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { makeWorkFolder } from "../pipeline/work-folder.ts";
import { encodeWav } from "../providers/abilities/encode-wav.ts";
import { runFfmpeg } from "../render/ffmpeg.ts";
import { makeHeic } from "./heic.ts";
import { makePdf } from "./pdf.ts";
import { makePptx } from "./pptx.ts";
import { makeDocx, makeEpub, makeOpenDocument, wordParagraph } from "./text-documents.ts";
import { animated, makeVideo, type TwoTone, twoTone } from "./visual-files.ts";

export type WholeFile = { suffix: string; mediaType: MediaType; bytes: Buffer };

const look: TwoTone = { top: [220, 40, 40], bottom: [30, 60, 200] };
const size = { width: 64, height: 48 };
const picture = () => twoTone(look, size);
const { signal } = new AbortController();

const video =
  (suffix: string, ...codec: string[]) =>
  () =>
    makeVideo(look, { suffix, codec, size: "64x48", sound: true });
const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
const words =
  "Boats leave the harbour at first light. They return at night, and the keeper counts them from the tower.";
const slides = (asShow: boolean) => async () =>
  makePptx([{ text: "Bees", notes: "Bees dance." }, { text: "Honey" }], { asShow });
const old = async () => gunzipSync(await readFile(join(import.meta.dirname, "bees.ppt.gz")));

/** Two tones that follow each other, so that there is something to hear. */
function recording(): Buffer {
  const samples = Int16Array.from({ length: 24_000 }, (_, at) => Math.sin(at / (at % 8_000 < 4_000 ? 6 : 9)) * 9_000);
  return Buffer.from(encodeWav({ samples, sampleRate: 16_000, channels: 1 }));
}

const sound = (suffix: string) => async () => {
  if (suffix === "wav") return recording();
  await using folder = await makeWorkFolder();
  await writeFile(join(folder.path, "in.wav"), recording());
  await runFfmpeg({ args: ["-i", "in.wav", `out.${suffix}`], cwd: folder.path, signal, deadlineMs: 60_000 });
  return await readFile(join(folder.path, `out.${suffix}`));
};

/** By the suffixes that the contract takes: a new one needs a line here. */
const makers: Record<(typeof SUFFIXES)[MediaType][number], () => Promise<Buffer>> = {
  pdf: async () => makePdf({ pages: 2 }),
  ppt: old,
  pps: old,
  pptx: slides(false),
  ppsx: slides(true),
  jpg: () => picture().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  jpeg: () => picture().jpeg({ progressive: true }).toBuffer(),
  png: () => picture().png().toBuffer(),
  gif: () => animated(look, "gif"),
  webp: () => animated(look, "webp"),
  heic: () => makeHeic({ size: "64x48" }),
  heif: () => makeHeic({ size: "64x48", quarterTurns: 1 }),
  avif: () => picture().avif({ effort: 0 }).toBuffer(),
  tif: () => picture().tiff().toBuffer(),
  tiff: () => picture().tiff({ compression: "lzw" }).withMetadata({ orientation: 8 }).toBuffer(),
  mp4: video("mp4", ...h264),
  mov: video("mov", ...h264),
  avi: video("avi", "-c:v", "mpeg4"),
  webm: video("webm", "-c:v", "libvpx"),
  mkv: video("mkv", ...h264),
  mp3: sound("mp3"),
  wav: sound("wav"),
  m4a: sound("m4a"),
  aac: sound("aac"),
  flac: sound("flac"),
  ogg: sound("ogg"),
  srt: async () => Buffer.from("1\n00:00:00,000 --> 00:00:01,500\nBees dance.\n"),
  vtt: async () => Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.500\nBees dance.\n"),
  docx: async () => makeDocx(wordParagraph("The harbour", "heading 1") + wordParagraph(words)),
  odt: async () =>
    makeOpenDocument("text", `<text:h text:outline-level="1">The harbour</text:h><text:p>${words}</text:p>`),
  odp: () => readFile(join(import.meta.dirname, "bees.odp")),
  epub: async () => makeEpub({ one: `<h1>The harbour</h1><p>${words}</p>` }),
  md: async () => Buffer.from(`# The harbour\n\n${words}\n`),
  txt: async () => Buffer.from(`${words}\n`),
  rst: async () => Buffer.from(`The harbour\n===========\n\n${words}\n`),
  html: async () =>
    Buffer.from(`<!DOCTYPE html><title>The harbour</title><article><h1>The harbour</h1><p>${words}</p></article>`),
};

/** A small whole file of each format that the contract takes. */
export async function makeWholeFiles(): Promise<WholeFile[]> {
  const files: WholeFile[] = [];
  for (const [suffix, make] of Object.entries(makers))
    files.push({ suffix, mediaType: mediaTypeOf(suffix), bytes: await make() });
  return files;
}

export function mediaTypeOf(suffix: string): MediaType {
  const found = MEDIA_TYPES.find((type) => isSuffixOf(type, suffix));
  if (!found) throw new Error(`No kind of file ends in .${suffix}`);
  return found;
}
