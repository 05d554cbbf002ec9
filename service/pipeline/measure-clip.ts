import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runFfmpeg } from "../render/ffmpeg.ts";
import { probeMedia } from "../render/probe.ts";
import { StageFault } from "./run-fault.ts";

const posterName = "poster.jpg";

export type MeasuredClip = { poster: Uint8Array; width: number; height: number; durationMs: number };

/** Size and length of a video file in `cwd`, with an early frame as its poster. A file that is none names itself. */
export async function measureClip(clip: {
  path: string;
  cwd: string;
  subject: string;
  signal: AbortSignal;
}): Promise<MeasuredClip> {
  const { path, cwd, subject, signal } = clip;
  const { video, durationMs } = await probeMedia({ path, cwd, subject, signal });
  if (!video || video.width === 0 || durationMs === 0) throw new StageFault("no_video", `${subject} holds no picture.`);
  const second = Math.min(1, durationMs / 2000).toFixed(3);
  const args = ["-v", "error", "-y", "-ss", second, "-i", path, "-frames:v", "1", "-q:v", "3", posterName];
  await runFfmpeg({ program: "ffmpeg", args, cwd, signal, subject, deadlineMs: 60_000 });
  const poster = await readFile(join(cwd, posterName));
  return { poster, width: video.width, height: video.height, durationMs };
}
