import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CaptionOverlay } from "./caption-overlay.ts";
import { startFfmpeg } from "./ffmpeg.ts";
import { RenderFault } from "./render-fault.ts";
import { segmentOutputArgs } from "./segments/encoder.ts";
import type { SegmentJob, SegmentRun, ThreadSetup } from "./segments/job.ts";
import { recordingsGraph, textPixels } from "./segments/recordings-graph.ts";

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
  return new RenderFault({ code: "failed", message: "The clip could not be rendered.", detail });
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
