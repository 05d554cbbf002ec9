import "server-only";
import { createHash } from "node:crypto";
import sharp, { type OverlayOptions } from "sharp";
import { createAnswerCache } from "../answer-cache.ts";
import { studioFaults } from "../faults.ts";
import { log } from "../log.ts";
import { withArchivedTakes } from "../media/find-archived.ts";
import { readPicture } from "../media/open.ts";
import { seeClip } from "../mirror/see-clip.ts";
import { seeScenes } from "../mirror/see-project.ts";
import { projectName } from "../projects/model/views.ts";
import { answerFault } from "../query.ts";
import { findRecords } from "../scenes/model/records.ts";
import type { Studio } from "../studio.ts";
import { lastingGuestLink } from "./door.ts";
import { asksMore, type FoundShare, findShare } from "./model/find.ts";
import type { SharePreview } from "./queries.ts";

/** As those who show a pasted link want it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
/** More would be stamps. */
const mostPictures = 4;

type Asked = { studio: Studio; token: string };

/**
 * What a link is shown with where it is pasted: to machines, so it is no visit and needs no name. `hidden` where more than
 * the link is asked for, null for one that opens nothing.
 */
export async function previewShare({ studio, token }: Asked): Promise<SharePreview | "hidden" | null> {
  const found = await findShare({ studio, token });
  if (!found) return null;
  if (isHidden(found)) return "hidden";
  const { clip, project } = found;
  const links = await previewLinks(studio, found);
  const { duration } = clip?.record ?? {};
  return {
    title: projectName(project.reference),
    opens: clip ? "clip" : "board",
    ...(clip && duration !== undefined && { durationMs: duration }),
    ...(links.length > 0 && { picture: `/api/share/${token}/preview?v=${previewVersion(links)}` }),
  };
}

/** The links of the pictures that stand for what the link opens; null where it shows none. */
async function findPreview({ studio, token }: Asked): Promise<{ found: FoundShare; links: string[] } | null> {
  const found = await findShare({ studio, token });
  if (!found || isHidden(found)) return null;
  const links = await previewLinks(studio, found);
  return links.length > 0 ? { found, links } : null;
}

/** Changes with the pictures, not with the signatures of their links. */
function previewVersion(links: readonly string[]): string {
  const files = links.map((link) => link.split("?", 1)[0]);
  return createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 10);
}

function isHidden({ share }: FoundShare): boolean {
  return asksMore(share);
}

async function previewLinks({ db }: Studio, { clip, project, share }: FoundShare): Promise<string[]> {
  // Nobody has said whose name would stand on them.
  if (share.hasWatermark) return [];
  if (clip) return clip.record.thumbnailLink ? [clip.record.thumbnailLink] : [];
  const { uuid } = project.reference;
  const scenes = await withArchivedTakes(db, uuid, await findRecords(db, uuid));
  const links = scenes.flatMap((scene) => lastingGuestLink(scene, "picture") ?? []).slice(0, mostPictures);
  return links.length < mostPictures ? links.slice(0, 1) : links;
}

/** Some 100 kB each. Anyone who shows a link fetches its picture a few times in a row. */
const drawn = createAnswerCache({ maxEntries: 64 });
const keptMs = 60 * 60_000;
const deadlineMs = 20_000;
const gap = 6;

/** The picture that a pasted link is shown with, for as long as the link opens something. */
export async function answerPreview({ studio, token }: Asked): Promise<Response> {
  const preview = await findPreview({ studio, token });
  if (!preview) return answerFault(studioFaults.mediaNotFound);
  const { found, links } = preview;
  const key = `${found.share.uuid} ${previewVersion(links)}`;
  const load = async () => (await draw(studio, links)) ?? drawAnew(studio, token, found);
  const picture = await drawn.get({ key, maxAgeMs: keptMs, load }).catch((error: unknown) => {
    log.warn({ err: error, shareUuid: found.share.uuid }, "The picture of a link could not be drawn");
    return null;
  });
  if (!picture) {
    drawn.delete(key);
    return answerFault(studioFaults.mediaNotFound);
  }
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": "image/jpeg",
      // Kept by nobody in between: what was taken back is gone at once.
      "cache-control": "private, no-cache",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}

/** The links of a hosted service run out: as with pictures of a board, once more with those of now. */
async function drawAnew(studio: Studio, token: string, { clip, project }: FoundShare): Promise<Buffer | null> {
  if (clip) await seeClip({ studio, uuid: clip.uuid, maxAgeMs: 0 });
  else await seeScenes(studio, project.reference.uuid);
  const preview = await findPreview({ studio, token });
  return preview && draw(studio, preview.links);
}

/** Null when none of the pictures is there. */
async function draw(studio: Studio, links: readonly string[]): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(deadlineMs);
  const read = await Promise.all(links.map((link) => readPicture({ studio, link, signal })));
  const pictures = read.filter((bytes) => bytes !== null);
  const [first] = pictures;
  if (!first) return null;
  const cells = await placeCells(first, pictures.length);
  const layers: OverlayOptions[] = [];
  // One after another: a large picture takes its full size in memory while it is made small.
  for (const [at, { left, top, width, height }] of cells.entries()) {
    const input = await sharp(pictures[at], { limitInputPixels: 100_000_000 })
      .rotate()
      .resize(width, height, { fit: "cover" })
      .toBuffer();
    layers.push({ input, left, top });
  }
  return sharp({ create: { ...PREVIEW_SIZE, channels: 3, background: "#0e0f11" } })
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

type Cell = { left: number; top: number; width: number; height: number };

/** Upright pictures stand side by side, others two by two; one alone fills everything. */
async function placeCells(first: Buffer, count: number): Promise<Cell[]> {
  const { width: whole, height: high } = PREVIEW_SIZE;
  if (count < 4) return [{ left: 0, top: 0, width: whole, height: high }];
  const { width = 1, height = 1 } = await sharp(first).metadata();
  const columns = height > width ? 4 : 2;
  const rows = count / columns;
  const cell = {
    width: Math.floor((whole - gap * (columns - 1)) / columns),
    height: Math.floor((high - gap * (rows - 1)) / rows),
  };
  return Array.from({ length: count }, (_, at) => ({
    ...cell,
    left: (at % columns) * (cell.width + gap),
    top: Math.floor(at / columns) * (cell.height + gap),
  }));
}
