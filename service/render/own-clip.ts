import { because } from "#lib/contract/reasons.ts";
import { runFfmpeg } from "./ffmpeg.ts";
import { probeMedia } from "./probe.ts";
import { RenderFault } from "./render-fault.ts";

type Request = { path: string; to: string; cwd: string; seconds: number; subject: string; signal: AbortSignal };

const longestSide = 1920;
const deadlineMs = 10 * 60_000;

/**
 * Makes of any moving picture one that every browser and the renderer show alike: upright, square pixels of an even
 * number, a steady rate, 8 bits of standard range, with the sound that players play, at most `seconds` long.
 */
export async function normaliseClip(request: Request): Promise<void> {
  const { cwd, subject, signal } = request;
  const { audio } = await probeMedia({ ...request, sight: "cwd" });
  const sound = audio ? ["-map", `0:${audio.index}`, "-c:a", "aac", "-b:a", "160k", "-ac", "2", "-ar", "48000"] : [];
  const args = normaliseArgs({ ...request, sound, toStandardRange: await highRangeFilters(request) });
  await runFfmpeg({ args, cwd, subject, signal, deadlineMs, sight: "cwd" });
}

type Source = Pick<Request, "path" | "cwd" | "subject" | "signal">;

/**
 * The filters that bring HLG and PQ to standard range, without which they look washed out; none for other clips. Throws
 * where they are missing.
 */
async function highRangeFilters({ path, cwd, subject, signal }: Source): Promise<string[]> {
  const { video } = await probeMedia({ path, cwd, subject, signal, sight: "cwd" });
  if (!/^(?:arib-std-b67|smpte2084)$/u.test(video?.color_transfer ?? "")) return [];
  const { stdout } = await runFfmpeg({ args: ["-filters"], cwd, signal, deadlineMs: 20_000 });
  // Both come with the colours of BT.2020; some files do not say so, and are not converted then.
  const { color_primaries: primaries = "unknown", color_space: matrix = "unknown" } = video ?? {};
  const unsaid = [
    ...(primaries === "unknown" ? ["color_primaries=bt2020"] : []),
    ...(matrix === "unknown" ? ["colorspace=bt2020nc"] : []),
  ];
  const said = unsaid.length > 0 ? [`setparams=${unsaid.join(":")}`] : [];
  if (/\bzscale\b/u.test(stdout.toString())) return [...said, ...standardRange];
  throw new RenderFault({ code: "broken_input", reason: because("clip_high_range", { subject }) });
}

const standardRange = [
  "zscale=t=linear:npl=100",
  "format=gbrpf32le",
  "zscale=p=bt709",
  "tonemap=hable:desat=0",
  "zscale=t=bt709:m=bt709:r=tv",
];
const standardColours = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"];

type NormaliseArgs = Pick<Request, "path" | "to" | "seconds"> & { toStandardRange: string[]; sound?: string[] };

function normaliseArgs({ path, to, seconds, toStandardRange, sound = [] }: NormaliseArgs): string[] {
  const inside = `'min(${longestSide},iw)':'min(${longestSide},ih)'`;
  const filters = [
    ...toStandardRange,
    "scale=iw*sar:ih",
    `scale=${inside}:force_original_aspect_ratio=decrease:force_divisible_by=2`,
    "setsar=1",
    "fps=30",
    "format=yuv420p",
  ];
  const picture = ["-map", "0:v:0", ...sound, "-sn", "-dn", "-map_metadata", "-1", "-vf", filters.join(",")];
  const encoder = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-movflags", "+faststart"];
  if (toStandardRange.length > 0) encoder.push(...standardColours);
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
  const toStandardRange = await highRangeFilters({ path: wanted.path, cwd, subject, signal });
  await runFfmpeg({
    args: fitArgs({ ...wanted, toStandardRange }),
    cwd,
    subject,
    signal,
    deadlineMs: fitClipDeadlineMs,
    sight: "cwd",
  });
}

type FitArgs = Wanted & Pick<NormaliseArgs, "toStandardRange">;

function fitArgs({ path, to, width, height, durationMs, isLoop, toStandardRange }: FitArgs): string[] {
  const filters = [
    ...toStandardRange,
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
  if (toStandardRange.length > 0) encoder.push(...standardColours);
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
  const toStandardRange = await highRangeFilters({ path, cwd, subject, signal });
  const seconds = (endMs - startMs) / 1000;
  const [first, ...rest] = splitAtInput(normaliseArgs({ path, to, seconds, toStandardRange }));
  const args = [...(first ?? []), "-ss", (startMs / 1000).toFixed(3), ...rest.flat()];
  await runFfmpeg({ args, cwd, subject, signal, deadlineMs, sight: "cwd" });
}

function splitAtInput(args: string[]): string[][] {
  const input = args.indexOf("-i");
  return [args.slice(0, input), args.slice(input)];
}
