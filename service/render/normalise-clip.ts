import { runFfmpeg } from "./ffmpeg.ts";

type Request = { path: string; to: string; cwd: string; seconds: number; subject: string; signal: AbortSignal };

const longestSide = 1920;
const deadlineMs = 10 * 60_000;

/**
 * Makes of any moving picture one that every browser and the renderer show alike: upright, square pixels of an even
 * number, a steady rate, 8 bits, without sound, at most `seconds` long.
 */
export async function normaliseClip(request: Request): Promise<void> {
  const { cwd, subject, signal } = request;
  await runFfmpeg({ args: normaliseArgs(request), cwd, subject, signal, deadlineMs });
}

export function normaliseArgs({ path, to, seconds }: Pick<Request, "path" | "to" | "seconds">): string[] {
  const inside = `'min(${longestSide},iw)':'min(${longestSide},ih)'`;
  const filters = [
    "scale=iw*sar:ih",
    `scale=${inside}:force_original_aspect_ratio=decrease:force_divisible_by=2`,
    "setsar=1",
    "fps=30",
    "format=yuv420p",
  ];
  const picture = ["-map", "0:v:0", "-an", "-sn", "-dn", "-map_metadata", "-1", "-vf", filters.join(",")];
  const encoder = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-movflags", "+faststart"];
  return ["-v", "error", "-i", path, "-t", String(seconds), ...picture, ...encoder, "-threads", "2", to];
}
