import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { because } from "#lib/contract/reasons.ts";
import type { Painting } from "../../providers/abilities/painter.ts";
import { runFfmpeg } from "../../render/ffmpeg.ts";
import { probeMedia } from "../../render/probe.ts";
import { StageFault } from "../run-fault.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { framePhoto } from "./framing.ts";

/** Longest side of the small picture that lists and cards show, in pixels. */
const longestSide = 640;

export async function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: 100_000_000 })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
}

const suffixes: Partial<Record<Painting["mimeType"], string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Stores a painted picture and its small version under names made of what it was painted from. */
export async function storePainting(
  painting: Painting,
  { storage }: WorkerTools,
  { folder, name }: { folder: string; name: string },
) {
  const storageKey = `${folder}/${name}.${suffixes[painting.mimeType]}`;
  const thumbnailKey = `${folder}/${name}-small.jpg`;
  // Storing waits for the disk or the network, making it small and looking at it for a processor.
  const [framing] = await Promise.all([
    painting.isPage
      ? { isPage: true, ...(painting.written !== undefined && { written: painting.written }) }
      : painting.focus
        ? { isPage: false, focus: painting.focus }
        : framePhoto(painting.bytes),
    storage.putBytes({ key: storageKey, bytes: painting.bytes }),
    makeThumbnail(painting.bytes).then((bytes) => storage.putBytes({ key: thumbnailKey, bytes })),
  ]);
  const { mimeType, width, height, provider, cost, card } = painting;
  const stored = { storageKey, thumbnailKey, mimeType, width, height, framing, provider, credit: cost };
  return { ...stored, ...(card && { card }) };
}

const posterName = "poster.jpg";

type MeasuredClip = { poster: Uint8Array; width: number; height: number; durationMs: number };

/**
 * Size and length of a video file in `cwd`, with an early frame as its poster. A container's length is rounded up, and one
 * frame more would be shown; a whole millisecond below the picture's own length still covers its last frame.
 */
export async function measureClip(clip: {
  path: string;
  cwd: string;
  subject: string;
  signal: AbortSignal;
}): Promise<MeasuredClip> {
  const { path, cwd, subject, signal } = clip;
  const media = await probeMedia({ path, cwd, subject, signal, sight: "cwd" });
  const { video } = media;
  const durationMs = video?.duration ? Math.floor(video.duration * 1000) : media.durationMs;
  if (!video || video.width === 0 || durationMs === 0)
    throw new StageFault("no_video", because("video_without_picture", { subject }));
  const second = Math.min(1, durationMs / 2000).toFixed(3);
  const args = ["-v", "error", "-y", "-ss", second, "-i", path, "-frames:v", "1", "-q:v", "3", posterName];
  await runFfmpeg({ args, cwd, signal, subject, deadlineMs: 60_000, sight: "cwd" });
  const poster = await readFile(join(cwd, posterName));
  return { poster, width: video.width, height: video.height, durationMs };
}
