import { runFfmpeg } from "./ffmpeg.ts";

type Wanted = { path: string; to: string; width: number; height: number; durationMs: number; isLoop: boolean };
type Request = Wanted & { cwd: string; subject: string; signal: AbortSignal };

const deadlineMs = 5 * 60_000;

/**
 * Makes of footage a clip of exactly this size and length that every browser and the renderer show alike: it fills the
 * frame, loses what hangs over, is cut at its end when it is longer and begins again when it is shorter.
 */
export async function fitClip({ cwd, subject, signal, ...wanted }: Request): Promise<void> {
  await runFfmpeg({ args: fitArgs(wanted), cwd, subject, signal, deadlineMs });
}

export function fitArgs({ path, to, width, height, durationMs, isLoop }: Wanted): string[] {
  const filters = [
    "scale=iw*sar:ih",
    `scale=${width}:${height}:force_original_aspect_ratio=increase:force_divisible_by=2`,
    `crop=${width}:${height}`,
    "setsar=1",
    "fps=30",
    "format=yuv420p",
  ];
  const loop = isLoop ? ["-stream_loop", "-1"] : [];
  const picture = ["-map", "0:v:0", "-an", "-sn", "-dn", "-map_metadata", "-1", "-vf", filters.join(",")];
  const encoder = ["-c:v", "libx264", "-preset", "superfast", "-crf", "19", "-movflags", "+faststart"];
  return [
    "-v",
    "error",
    ...loop,
    "-i",
    path,
    "-t",
    (durationMs / 1000).toFixed(3),
    ...picture,
    ...encoder,
    "-threads",
    "2",
    to,
  ];
}
