import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { listSeenCues } from "#lib/timeline/captions/cues.ts";
import { msAtFrame, type Region, type Timeline } from "#lib/timeline/timeline.ts";
import { regionOfScene } from "#lib/timeline/visible-at.ts";
import { fileListInput, writeFileList } from "../assemble.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { probeMedia } from "../probe.ts";
import { createSampler, type Sampler } from "../sampler/sampler.ts";
import { openCovers } from "../segments/covers.ts";
import { motionArgs } from "../segments/frames.ts";
import { normalisePicture } from "../segments/normalise-picture.ts";
import { type PicturePlan, planPicture } from "../segments/plan-picture.ts";
import { readColourMatrix } from "../segments/prepare-pictures.ts";
import { chooseLooks, findWrongScenes, type Look, type Sight, THUMB, type Thumb } from "./looks.ts";

type Request = {
  /** Lies in `cwd`. */
  path: string;
  timeline: Timeline;
  /** Local path of every source that the timeline names. */
  files: ReadonlyMap<string, string>;
  hasSound: boolean;
  cwd: string;
  signal: AbortSignal;
};

/** What is wrong with a clip; with the index of a scene where only that is. */
export type Complaint = { what: string; sceneIndex?: number };

const DEADLINE_MS = 5 * 60_000;

/** Looks at a finished clip as a player would, and compares it with what it was made of. */
export async function verifyClip(request: Request): Promise<Complaint[]> {
  const complaints = await Promise.all([checkStreams(request), checkPictures(request)]);
  return complaints.flat();
}

async function checkStreams({ path, timeline, hasSound, cwd, signal }: Request): Promise<Complaint[]> {
  const { video, audio, subtitles, durationMs } = await probeMedia({
    path,
    cwd,
    signal,
    subject: "The clip",
    packets: "count",
  });
  const wantedMs = msAtFrame(timeline.frameCount, timeline.frameRate);
  const wantsCaptions = timeline.captions === "track" && listSeenCues(timeline).length > 0;
  const checks: [boolean, string][] = [
    [video?.codec_name === "h264", `video is ${video?.codec_name}`],
    [video?.width === timeline.width && video.height === timeline.height, `size is ${video?.width}x${video?.height}`],
    [video?.pix_fmt === "yuv420p", `pixels are ${video?.pix_fmt}`],
    [video?.nb_read_packets === timeline.frameCount, `${video?.nb_read_packets} frames, not ${timeline.frameCount}`],
    [Math.abs(durationMs - wantedMs) < 120, `lasts ${durationMs} ms, not ${wantedMs}`],
    [(audio?.codec_name === "aac") === hasSound, `sound is ${audio?.codec_name ?? "missing"}`],
    [!hasSound || audio?.sample_rate === 48_000, `sound has ${audio?.sample_rate} samples a second`],
    [
      subtitles.length > 0 === wantsCaptions,
      wantsCaptions ? "the caption track is missing" : "an unwanted caption track",
    ],
  ];
  return checks.filter(([isGood]) => !isGood).map(([, what]) => ({ what }));
}

async function checkPictures(request: Request): Promise<Complaint[]> {
  const looks = chooseLooks(request.timeline);
  const [shown, expected] = await Promise.all([lookAt(request, looks), expectThumbs({ ...request, looks })]);
  if (shown.length !== looks.length) {
    return [{ what: `${shown.length} of ${looks.length} pictures can be decoded` }];
  }
  const sights = looks.flatMap((look, index): Sight[] => {
    const [thumb, wanted] = [shown[index], expected[index]];
    return thumb && wanted ? [{ look, shown: thumb, expected: wanted }] : [];
  });
  return findWrongScenes(request.timeline, sights).map((sceneIndex) => ({
    what: `scene ${sceneIndex + 1} does not show its picture`,
    sceneIndex,
  }));
}

/** Thumbs of the clip at each look, as they are decoded. */
async function lookAt({ path, timeline, cwd, signal }: Request, looks: readonly Look[]): Promise<Thumb[]> {
  await writeFile(join(cwd, "looked-at.txt"), writeVisits({ path, timeline, looks }));
  const quick = ["-threads", "1", "-skip_frame", "nokey", "-skip_loop_filter", "all"];
  const scale = `scale=${THUMB.width}:${THUMB.height}:flags=area,format=yuv420p,extractplanes=y`;
  const input = [...quick, ...fileListInput("looked-at.txt")];
  const args = ["-v", "error", ...input, "-an", "-vf", scale, "-vsync", "0", "-f", "rawvideo", "pipe:1"];
  const { stdout } = await runFfmpeg({ args, cwd, signal, deadlineMs: DEADLINE_MS });
  const size = THUMB.width * THUMB.height;
  return Array.from({ length: Math.floor(stdout.length / size) }, (_, index) =>
    stdout.subarray(index * size, (index + 1) * size),
  );
}

type Visits = Pick<Request, "path" | "timeline"> & { looks: readonly Look[] };

/** Every segment starts with a key frame; half a frame later is surely not before it. */
function writeVisits({ path, timeline, looks }: Visits): string {
  const visits = looks.map(({ frame }) => {
    const seconds = msAtFrame(frame + 0.5, timeline.frameRate) / 1000;
    const lines = [`inpoint ${seconds.toFixed(6)}`, `outpoint ${(seconds + 0.001).toFixed(6)}`];
    return { name: basename(path), lines };
  });
  return writeFileList(visits);
}

type Expected = {
  timeline: Timeline;
  files: ReadonlyMap<string, string>;
  looks: readonly Look[];
  cwd: string;
  signal: AbortSignal;
};

/** Pixels of the longer side: small enough to be quick, several for each cell of a thumb. */
const LONGER_SIDE = 288;
const AT_A_TIME = 2;
const THUMB_DEADLINE_MS = 60_000;
/** Before a frame in the middle of a recording this much is decoded, not all that comes before. */
const LEAD_MS = 1000;

/**
 * What each look should find, made of the scene's source as it is placed in the film, with camera and backdrop. Null
 * where the source cannot be read any more: there is nothing to compare with, and the film is not to blame.
 */
async function expectThumbs(request: Expected): Promise<(readonly Thumb[] | null)[]> {
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

type One = Expected & { look: Look; sampler: Sampler };

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
    const seen = new Uint8Array(planes);
    if (scene.build) openCovers(scene.build, plan.crop, timeline.frameRate).draw(seen, sceneFrame);
    return [shrink(seen, plan, region)];
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
  const { stdout } = await runFfmpeg({ args, cwd, signal, subject, deadlineMs: THUMB_DEADLINE_MS });
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
