import { msAtFrame } from "#lib/timeline/frame-time.ts";
import { cutSegments } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { runFfmpeg } from "./ffmpeg.ts";

type Request = {
  /** The clip's first segment. */
  segment: string;
  output: string;
  timeline: Timeline;
  cwd: string;
  signal: AbortSignal;
};

/** A JPEG of the clip's first scene, taken once the camera is under way. */
export async function makePoster({ segment, output, timeline, cwd, signal }: Request): Promise<void> {
  const [first] = cutSegments(timeline);
  const frame = Math.floor((first?.frameCount ?? 0) / 3);
  const seconds = (msAtFrame(frame, timeline.frameRate) / 1000).toFixed(3);
  const input = ["-threads", "1", "-ss", seconds, "-i", segment];
  const args = ["-v", "error", ...input, "-frames:v", "1", "-q:v", "3", "-update", "1", output];
  await runFfmpeg({ args, cwd, signal, deadlineMs: 60_000 });
}
