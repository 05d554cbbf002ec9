import { join } from "node:path";
import { msAtFrame } from "#lib/timeline/frame-time.ts";
import { cutSegments } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { runFfmpeg } from "./ffmpeg.ts";

type Request = {
  /** The clip's first segment. */
  segment: string;
  timeline: Timeline;
  cwd: string;
  signal: AbortSignal;
};

/** A JPEG of the clip's first scene, taken once the camera is under way. */
export async function makePoster({ segment, timeline, cwd, signal }: Request): Promise<string> {
  const output = join(cwd, "poster.jpg");
  const [first] = cutSegments(timeline);
  const frame = Math.floor((first?.frameCount ?? 0) / 3);
  const seconds = (msAtFrame(frame, timeline.frameRate) / 1000).toFixed(3);
  const args = ["-v", "error", "-ss", seconds, "-i", segment, "-frames:v", "1", "-q:v", "3", "-update", "1", output];
  await runFfmpeg({ args, cwd, signal, deadlineMs: 60_000 });
  return output;
}
