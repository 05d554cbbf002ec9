import "server-only";
import { createHash } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { errorCode } from "#lib/thrown.ts";
import { createAnswerCache } from "../../answer-cache.ts";
import { studioFaults } from "../../faults.ts";
import { log } from "../../log.ts";
import { versionOf } from "../../media-address.ts";
import { answerFault } from "../../query.ts";
import type { Studio } from "../../studio.ts";
import { readPicture } from "../open.ts";
import { fetchPaperFonts, paperFont } from "../papers/fonts.ts";
import { linkMs } from "../serve/answer.ts";

/** Up to a megabyte each: anyone who goes to and fro between scenes has them drawn once. */
const marked = createAnswerCache({ maxEntries: 96 });
const keptMs = 10 * 60_000;
/** As large as a screen shows it. */
const largest = 2_560;
const deadlineMs = 20_000;

type Asked = {
  studio: Studio;
  request: Request;
  /** Names the file in the log. */
  label: string;
  /** The service's own link as it is known, with 0 asked for again; null when there is no such file. */
  find: (maxAgeMs: number) => Promise<string | null>;
  /** The link of the copy that is kept here; null where there is none. */
  findKept?: (() => Promise<string | null>) | undefined;
  /** Whose name stands on it: that of a guest of this link. */
  mark: { guestUuid: string; name: string };
};

/** A picture with a name over it, whole: one that cannot be marked is not there. */
export async function answerMarked({ studio, request, label, find, findKept, mark }: Asked): Promise<Response> {
  // The links of a hosted service run out: as with files that are streamed, then comes the copy that is kept here, and
  // then the link of now.
  for (const findNext of [() => find(linkMs), findKept, () => find(0)]) {
    try {
      const link = await findNext?.();
      if (!link) continue;
      const tag = tagOf({ link, label, mark });
      if (request.headers.get("if-none-match") === tag) return answer(null, { status: 304, tag });
      const picture = await getMarked(studio, { link, tag, mark });
      if (picture) return answer(picture.bytes, { status: 200, tag, type: picture.type });
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 });
      log.warn({ code: errorCode(error), path: label }, "A picture could not be marked");
    }
  }
  return answerFault(studioFaults.mediaNotFound);
}

/** Of the file, where it is shown, whose it is and what stands on it: what is told nowhere else. */
function tagOf({ link, label, mark: { guestUuid, name } }: Pick<Asked, "label" | "mark"> & { link: string }): string {
  const said = JSON.stringify(["marked", label, versionOf(link), guestUuid, name]);
  return `"${createHash("sha256").update(said).digest("base64url").slice(0, 22)}"`;
}

type Marked = { bytes: Buffer; type: string };
type Wanted = { link: string; tag: string; mark: Asked["mark"] };

async function getMarked(studio: Studio, { link, tag, mark }: Wanted): Promise<Marked | null> {
  const load = async () => {
    const picture = await drawMarked(studio, link, mark.name);
    setTimeout(() => marked.delete(tag), keptMs).unref();
    return picture;
  };
  const picture = await marked.get({ key: tag, maxAgeMs: keptMs, load });
  if (!picture) marked.delete(tag);
  return picture;
}

/** Null when there is no such file any more. */
async function drawMarked(studio: Studio, link: string, name: string): Promise<Marked | null> {
  const bytes = await readPicture({ studio, link, signal: AbortSignal.timeout(deadlineMs) });
  if (!bytes) return null;
  const { data, info } = await sharp(bytes, { limitInputPixels: 100_000_000 })
    .rotate()
    .resize({ width: largest, height: largest, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const input = await drawName({ name, width, height });
  const laid = sharp(data, { raw: { width, height, channels } }).composite([{ input }]);
  // Only this of the two can be seen through.
  if (channels === 4) return { bytes: await laid.webp({ quality: 88 }).toBuffer(), type: "image/webp" };
  return { bytes: await laid.jpeg({ quality: 86 }).toBuffer(), type: "image/jpeg" };
}

type Told = { status: 200 | 304; tag: string; type?: string };

function answer(bytes: Buffer | null, { status, tag, type }: Told): Response {
  return new Response(bytes && new Uint8Array(bytes), {
    status,
    headers: {
      ...(type && { "content-type": type }),
      etag: tag,
      // Each guest's own, and asked for each time: who may see it today may not tomorrow.
      "cache-control": "private, no-cache",
      vary: "cookie",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}

/** Some 200 kB each: the pictures of a board are of two or three sizes. */
const drawn = createAnswerCache({ maxEntries: 48 });

const slope = -Math.PI / 7;
/** An address and a name; the rest is cut. */
const mostLetters = 100;

type Drawn = { name: string; width: number; height: number };

/** A name over and over, slanting, on nothing: to be laid over a picture of this size. */
function drawName({ name, width, height }: Drawn): Promise<Buffer> {
  const key = JSON.stringify([name, width, height]);
  return drawn.get({ key, maxAgeMs: keptMs, load: () => draw({ name, width, height }) });
}

async function draw({ name, width, height }: Drawn): Promise<Buffer> {
  const letters = [...name];
  const text = letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join("")}…` : name;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const size = Math.min(44, Math.max(11, Math.round(Math.min(width, height) / 20)));
  context.font = paperFont({ weight: 600, size });
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.direction = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? "rtl" : "ltr";
  context.lineJoin = "round";
  context.lineWidth = Math.max(1.5, size / 8);
  // A dark rim for light pictures, a light letter for dark ones.
  context.strokeStyle = "rgb(0 0 0 / 30%)";
  context.fillStyle = "rgb(255 255 255 / 42%)";
  const across = context.measureText(text).width + size * 3.5;
  const down = size * 5;
  const reach = Math.hypot(width, height) / 2;
  context.translate(width / 2, height / 2);
  context.rotate(slope);
  const rows = Math.ceil(reach / down);
  const columns = Math.ceil(reach / across) + 1;
  for (let row = -rows; row <= rows; row += 1) {
    const shift = row % 2 === 0 ? 0 : across / 2;
    for (let column = -columns; column <= columns; column += 1) {
      const x = column * across + shift;
      context.strokeText(text, x, row * down);
      context.fillText(text, x, row * down);
    }
  }
  return canvas.encode("png");
}

/**
 * Sees to it that names in any script can be drawn. A member who wants names drawn has this machine fetch what it lacks:
 * no guest may.
 */
export function prepareMarks(): void {
  fetchPaperFonts("名").catch((error: unknown) => {
    log.warn({ code: errorCode(error) }, "Fonts for the names of guests could not be fetched");
  });
}
