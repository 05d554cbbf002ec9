import "server-only";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { errorCode } from "#lib/thrown.ts";
import { studioFaults } from "../../faults.ts";
import { createAnswerCache } from "../../live/server/answer-cache.ts";
import { log } from "../../log.ts";
import { answerFault } from "../../query.ts";
import type { Studio } from "../../studio.ts";
import { versionOf } from "../address.ts";
import { linkMs } from "../answer.ts";
import { readPicture } from "../read-picture.ts";
import { drawName } from "./draw-name.ts";

/** Up to a megabyte each: whoever goes to and fro between scenes has them drawn once. */
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
  /** The service's own link as it is known, with 0 asked for anew; null when there is no such file. */
  find: (maxAgeMs: number) => Promise<string | null>;
  /** Whose name stands on it: that of a guest of this link. */
  mark: { guestUuid: string; name: string };
};

/** A picture with a name over it, whole: one that cannot be marked is not there. */
export async function answerMarked({ studio, request, label, find, mark }: Asked): Promise<Response> {
  try {
    // The links of a hosted service run out: as with files that are streamed, once more with that of now.
    for (const maxAgeMs of [linkMs, 0]) {
      const link = await find(maxAgeMs);
      if (!link) break;
      const tag = tagOf({ link, label, mark });
      if (request.headers.get("if-none-match") === tag) return answer(null, { status: 304, tag });
      const picture = await getMarked(studio, { link, tag, mark });
      if (picture) return answer(picture.bytes, { status: 200, tag, type: picture.type });
    }
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 });
    log.warn({ code: errorCode(error), path: label }, "A picture could not be marked");
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
