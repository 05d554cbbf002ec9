import { runFfmpeg } from "../ffmpeg.ts";

type Request = { path: string; to: string; cwd: string; seconds: number; subject: string; signal: AbortSignal };

const longestSide = 1920;
const deadlineMs = 10 * 60_000;

/**
 * Makes of any moving picture one that every browser and the renderer show alike: upright, square pixels of an even
 * number, a steady rate, 8 bits, without sound, at most `seconds` long.
 */
export async function normaliseClip(request: Request): Promise<void> {
  const { cwd, subject, signal } = request;
  await runFfmpeg({ args: normaliseArgs(request), cwd, subject, signal, deadlineMs, sight: "cwd" });
}

function normaliseArgs({ path, to, seconds }: Pick<Request, "path" | "to" | "seconds">): string[] {
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

type Wanted = { path: string; to: string; width: number; height: number; durationMs: number; isLoop: boolean };
type FitClipRequest = Wanted & { cwd: string; subject: string; signal: AbortSignal };

const fitClipDeadlineMs = 5 * 60_000;

/**
 * Makes of footage a clip of exactly this size and length that every browser and the renderer show alike: it fills the
 * frame, loses what hangs over, is cut at its end when it is longer and begins again when it is shorter.
 */
export async function fitClip({ cwd, subject, signal, ...wanted }: FitClipRequest): Promise<void> {
  await runFfmpeg({ args: fitArgs(wanted), cwd, subject, signal, deadlineMs: fitClipDeadlineMs, sight: "cwd" });
}

function fitArgs({ path, to, width, height, durationMs, isLoop }: Wanted): string[] {
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

type CutPictureRequest = {
  path: string;
  to: string;
  startMs: number;
  endMs: number;
  cwd: string;
  subject: string;
  signal: AbortSignal;
};

/** A stretch of a moving picture, brought to the form that every browser and the renderer show alike. */
export async function cutPicture({ path, to, startMs, endMs, cwd, subject, signal }: CutPictureRequest): Promise<void> {
  const [first, ...rest] = splitAtInput(normaliseArgs({ path, to, seconds: (endMs - startMs) / 1000 }));
  const args = [...(first ?? []), "-ss", (startMs / 1000).toFixed(3), ...rest.flat()];
  await runFfmpeg({ args, cwd, subject, signal, deadlineMs, sight: "cwd" });
}

function splitAtInput(args: string[]): string[][] {
  const input = args.indexOf("-i");
  return [args.slice(0, input), args.slice(input)];
}
