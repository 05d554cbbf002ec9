import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { because } from "#lib/contract/reasons.ts";
import { isStill } from "#lib/timeline/regions.ts";
import type { TimelineSegment } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import type { CaptionOverlay } from "../captions/captions.ts";
import { startFfmpeg } from "../ffmpeg.ts";
import { RenderFault } from "../render-fault.ts";
import { segmentOutputArgs } from "./encoder.ts";
import type { SegmentJob, SegmentRun, ThreadSetup } from "./job.ts";
import { planPicture } from "./plan-picture.ts";
import { recordingsGraph, textPixels } from "./recordings-graph.ts";

type Request = {
  /** Segments that show plain recordings only. */
  jobs: readonly SegmentJob[];
  run: SegmentRun;
  setup: ThreadSetup;
  signal: AbortSignal;
  onFrames(count: number): void;
  /** Without a new frame for as long, the process is taken to have hung. */
  stillMs?: number;
};

const DEADLINE_MS = 60 * 60_000;
/** A frame takes milliseconds; what is waited for is a busy machine. */
const STILL_MS = 5 * 60_000;

/**
 * Makes the segments of a run of recordings in one process that reads, fades, writes texts over and encodes: no frame is
 * copied from program to program, which costs as much as reading does. Answers the names of the segments' files.
 * Whatever is wrong with a recording is told without its name; the sampler, which reads each by itself, knows it.
 */
export async function renderRecordings({
  jobs,
  run,
  setup,
  signal,
  onFrames,
  stillMs = STILL_MS,
}: Request): Promise<string[]> {
  const { timeline, cwd } = setup;
  const { numerator, denominator } = timeline.frameRate;
  const total = run.frameCounts.reduce((sum, count) => sum + count, 0);
  const textFiles = await writeTexts({ jobs, run, cwd });
  const { inputs, graph } = recordingsGraph({ timeline, jobs, textFiles });
  const plain = ["-frames:v", String(total), "-r", `${numerator}/${denominator}`, "-map_metadata", "-1"];
  const bare = ["-map_chapters", "-1", "-chroma_sample_location", "left", "-a53cc", "0"];
  const args = [
    ...["-v", "error", "-progress", "pipe:1", ...inputs, "-filter_complex_threads", "1", "-filter_complex", graph],
    ...["-map", "[film]", ...plain, ...bare, ...segmentOutputArgs(setup, run), `${run.name}-%d.mp4`],
  ];
  const hung = new AbortController();
  const watch = setTimeout(() => hung.abort(failed(`no frame of recordings in ${stillMs} ms`)), stillMs);
  const either = AbortSignal.any([signal, hung.signal]);
  const running = startFfmpeg({ args, cwd, signal: either, deadlineMs: DEADLINE_MS });
  running.stdin.end();
  let made = 0;
  let unread = "";
  running.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (unread + text).split("\n");
    unread = lines.pop() ?? "";
    for (const line of lines) {
      const frames = Number(/^frame=\s*(\d+)/.exec(line)?.[1] ?? made);
      if (frames <= made) continue;
      watch.refresh();
      onFrames(frames - made);
      made = frames;
    }
  });
  await running.done.finally(() => clearTimeout(watch));
  // A recording without a single frame would let all that follow come too early.
  if (made !== total) {
    throw failed(`${made} frames of recordings, not ${total}`);
  }
  return run.frameCounts.map((_, index) => `${run.name}-${index}.mp4`);
}

function failed(detail: string): RenderFault {
  return new RenderFault({ code: "failed", reason: because("clip_failed", {}), detail });
}

async function writeTexts({ jobs, run, cwd }: Pick<Request, "jobs" | "run"> & { cwd: string }) {
  const overlays = new Set(jobs.flatMap(({ captions }) => captions.map(({ overlay }) => overlay)));
  const files = new Map<CaptionOverlay, string>();
  for (const overlay of overlays) {
    const name = `${run.name}-text-${files.size}.yuv`;
    files.set(overlay, name);
    await writeFile(join(cwd, name), textPixels(overlay));
  }
  return files;
}

type Segment = Pick<TimelineSegment, "startFrame" | "frameCount" | "sceneIndexes">;

/** Fewer would not pay: the scenes at both ends are read once more by whoever makes the segments beside them. */
const FRAMES_AT_LEAST = 90;

/**
 * Which segments show nothing but recordings at the size they are made for, over a stretch that is worth a run of its
 * own. Their frames need not pass through the sampler. The segments are in order; gaps between them end a stretch.
 */
export function findPlainRecordings(timeline: Timeline, segments: readonly Segment[]): ReadonlySet<Segment> {
  const found = new Set<Segment>();
  let stretch: Segment[] = [];
  const close = () => {
    if (stretch.reduce((sum, { frameCount }) => sum + frameCount, 0) >= FRAMES_AT_LEAST)
      for (const segment of stretch) found.add(segment);
    stretch = [];
  };
  for (const segment of segments) {
    const last = stretch.at(-1);
    if (last && !isBeside(last, segment)) close();
    if (segment.sceneIndexes.every((index) => isPlain(timeline, index))) stretch.push(segment);
    else close();
  }
  close();
  return found;
}

/** Helpers go from the end to the beginning. */
function isBeside(one: Segment, two: Segment): boolean {
  return one.startFrame + one.frameCount === two.startFrame || two.startFrame + two.frameCount === one.startFrame;
}

/** Whether a scene is a recording that is seen pixel for pixel as it is prepared. */
function isPlain(timeline: Timeline, sceneIndex: number): boolean {
  const scene = timeline.scenes[sceneIndex];
  if (scene?.picture.kind !== "motion" || !isStill(scene.move)) return false;
  const { crop, scaled } = planPicture({ picture: scene.picture, move: scene.move, frame: timeline });
  const { x, y, width, height } = scene.move.from;
  const isNear = (wanted: number, found: number) => Math.abs(wanted - found) < 0.01;
  return (
    crop.width === timeline.width &&
    crop.height === timeline.height &&
    isNear(x * scaled.width, crop.x) &&
    isNear(y * scaled.height, crop.y) &&
    isNear(width * scaled.width, crop.width) &&
    isNear(height * scaled.height, crop.height)
  );
}
