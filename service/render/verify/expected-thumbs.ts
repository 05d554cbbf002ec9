import type { Region, Timeline } from "#lib/timeline/timeline.ts";
import { regionOfScene } from "#lib/timeline/visible-at.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { motionArgs } from "../motion/frames.ts";
import { createSampler, type Sampler } from "../sampler/sampler.ts";
import { normalisePicture } from "../segments/normalise-picture.ts";
import { type PicturePlan, planPicture } from "../segments/plan-picture.ts";
import { readColourMatrix } from "../segments/prepare-pictures.ts";
import { type Look, THUMB, type Thumb } from "./looks.ts";

type Request = {
  timeline: Timeline;
  files: ReadonlyMap<string, string>;
  looks: readonly Look[];
  cwd: string;
  signal: AbortSignal;
};

/** Pixels of the longer side: small enough to be quick, several for each cell of a thumb. */
const LONGER_SIDE = 288;
const AT_A_TIME = 2;
const DEADLINE_MS = 60_000;
/** Before a frame in the middle of a recording this much is decoded, not all that comes before. */
const LEAD_MS = 1000;

/**
 * What each look should find, made of the scene's source as it is placed in the film, with camera and backdrop. Null
 * where the source cannot be read any more: there is nothing to compare with, and the film is not to blame.
 */
export async function expectThumbs(request: Request): Promise<(readonly Thumb[] | null)[]> {
  const { looks, signal } = request;
  const sampler = await createSampler();
  const thumbs = new Map<number, readonly Thumb[]>();
  const waiting = looks.entries();
  const lane = async () => {
    for (const [index, look] of waiting) {
      signal.throwIfAborted();
      const expected = await expectThumb({ ...request, look, sampler }).catch(() => []);
      if (expected.length > 0) thumbs.set(index, expected);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  signal.throwIfAborted();
  return looks.map((_, index) => thumbs.get(index) ?? null);
}

type One = Request & { look: Look; sampler: Sampler };

async function expectThumb({ timeline, files, look, sampler, cwd, signal }: One): Promise<Thumb[]> {
  const scene = timeline.scenes[look.sceneIndex];
  const path = scene && files.get(scene.picture.source);
  if (!path) return [];
  const share = Math.min(1, LONGER_SIDE / Math.max(timeline.width, timeline.height));
  const frame = { width: timeline.width * share, height: timeline.height * share };
  const plan = planPicture({ picture: scene.picture, move: scene.move, frame });
  const sceneFrame = look.frame - scene.startFrame;
  const region = regionOfScene(scene, sceneFrame);
  const subject = `The picture of scene ${look.sceneIndex + 1}`;
  if (scene.picture.kind === "still") {
    const { planes } = await normalisePicture({ path, plan, sampler, subject });
    return [shrink(new Uint8Array(planes), plan, region)];
  }
  const { numerator, denominator } = timeline.frameRate;
  const frameMs = (1000 * denominator) / numerator;
  const endMs = Math.min(sceneFrame * frameMs, scene.picture.durationMs ?? 0);
  const skippedFrames = Math.floor(Math.max(0, endMs - LEAD_MS) / frameMs);
  // Where a recording is entered in its middle its frames may be counted from one earlier or later.
  const firstFrame = Math.max(0, sceneFrame - skippedFrames - 1);
  const matrix = await readColourMatrix({ path, cwd, signal, subject });
  const wanted = { path, plan, matrix, timeline, firstFrame, frameCount: 3 };
  const args = motionArgs({ ...wanted, skippedMs: skippedFrames * frameMs });
  const { stdout } = await runFfmpeg({ args, cwd, signal, subject, deadlineMs: DEADLINE_MS });
  const bytes = (plan.crop.width * plan.crop.height * 3) / 2;
  return Array.from({ length: Math.floor(stdout.length / bytes) }, (_, index) =>
    shrink(stdout.subarray(index * bytes), plan, region),
  );
}

/** The mean brightness of each cell of what the camera sees. */
function shrink(luma: Uint8Array, { scaled, crop }: PicturePlan, region: Region): Thumb {
  const thumb = new Uint8Array(THUMB.width * THUMB.height);
  const columns = edges(
    { from: region.x, size: region.width, of: scaled.width, crop: crop.x, pixels: crop.width },
    THUMB.width,
  );
  const rows = edges(
    { from: region.y, size: region.height, of: scaled.height, crop: crop.y, pixels: crop.height },
    THUMB.height,
  );
  for (let row = 0; row < THUMB.height; row++) {
    for (let column = 0; column < THUMB.width; column++) {
      let [sum, count] = [0, 0];
      for (let y = rows[row] ?? 0; y < (rows[row + 1] ?? 0); y++) {
        for (let x = columns[column] ?? 0; x < (columns[column + 1] ?? 0); x++) {
          sum += luma[y * crop.width + x] ?? 0;
          count += 1;
        }
      }
      thumb[row * THUMB.width + column] = Math.round(sum / count);
    }
  }
  return thumb;
}

type Side = { from: number; size: number; of: number; crop: number; pixels: number };

/** Where cells begin and end on one side of the prepared picture, at least one pixel each. */
function edges({ from, size, of, crop, pixels }: Side, cells: number): number[] {
  const at = (cell: number) => Math.round((from + (size * cell) / cells) * of - crop);
  return Array.from({ length: cells + 1 }, (_, cell) => Math.max(cell, Math.min(at(cell), pixels - cells + cell)));
}
