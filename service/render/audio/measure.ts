import { because } from "#lib/contract/reasons.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { RenderFault } from "../render-fault.ts";

type Request = {
  path: string;
  cwd: string;
  subject: string;
  signal: AbortSignal;
  /** Of its beginning only. */
  seconds?: number;
  deadlineMs?: number;
};

const longestMs = 10 * 60_000;

/** Length and loudness of a file's first sound track, from decoding all of it: what a recorder wrote may be wrong. */
export async function measureSound({ path, cwd, subject, signal, seconds, deadlineMs = longestMs }: Request) {
  const listen = [
    "-map",
    "0:a:0",
    "-vn",
    "-sn",
    "-dn",
    "-af",
    `aresample=async=1:first_pts=0,${loudnessFilter("none")}`,
  ];
  const args = [
    "-v",
    "info",
    "-nostats",
    ...(seconds ? ["-t", `${seconds}`] : []),
    "-i",
    path,
    ...listen,
    "-progress",
    "pipe:1",
    "-f",
    "null",
    "-",
  ];
  const { stdout, stderr } = await runFfmpeg({ args, cwd, subject, signal, deadlineMs });
  const times = [...stdout.toString().matchAll(/out_time_us=(\d+)/g)];
  const durationMs = Math.round(Number(times.at(-1)?.[1] ?? 0) / 1000);
  const loudness = readLoudness(stderr);
  if (!loudness) throw new RenderFault({ code: "broken_input", reason: because("input_soundless", { subject }) });
  return { durationMs, integratedLufs: loudness.integratedLufs };
}

type MeasureLevelRequest = { path: string; cwd: string; subject: string; signal: AbortSignal };

const DEADLINE_MS = 10 * 60_000;
const SILENT_DB = -70;

/**
 * Loudness and true peak of a sound, and the share of its samples that lie within the last decibel below its highest:
 * where a recorder was overdriven, that is what was cut off, however the file was levelled afterwards.
 */
export async function measureLevel({ path, cwd, subject, signal }: MeasureLevelRequest) {
  const filter = "ebur128=framelog=verbose:peak=true,volumedetect";
  const args = ["-v", "info", "-nostats", "-i", path, "-map", "0:a:0", "-af", filter, "-f", "null", "-"];
  const { stderr } = await runFfmpeg({ args, cwd, subject, signal, deadlineMs: DEADLINE_MS });
  const loudness = readLoudness(stderr);
  if (!loudness) throw new RenderFault({ code: "broken_input", reason: because("input_soundless", { subject }) });
  const samples = Number(/n_samples: (\d+)/.exec(stderr)?.[1] ?? 0);
  const top = Number(/histogram_\d+db: (\d+)/.exec(stderr)?.[1] ?? 0);
  return {
    loudnessLufs: loudness.integratedLufs,
    truePeakDb: loudness.peakDb ?? SILENT_DB,
    topShare: samples > 0 ? top / samples : 0,
  };
}

/** What the `ebur128` filter writes when it ends. Silence is -70 LUFS. */
export type Loudness = { integratedLufs: number; peakDb: number | null };

/** Frame lines are kept out of the log; only the summary is wanted. */
export function loudnessFilter(peak: "sample" | "none"): string {
  return `ebur128=framelog=verbose:peak=${peak}`;
}

/** Reads the last summary out of ffmpeg's log, or null where there is none. */
export function readLoudness(log: string): Loudness | null {
  const summary = log.slice(Math.max(0, log.lastIndexOf("Summary:")));
  const integrated = /I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary)?.[1];
  const peak = /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1];
  if (integrated === undefined) return null;
  const number = (text: string) => (text === "-inf" ? -70 : Number(text));
  return { integratedLufs: number(integrated), peakDb: peak === undefined ? null : number(peak) };
}

/** Quieter than this there is nothing but noise. */
export const SILENT_LUFS = -58;

/** In less nobody says a sentence. */
export const LEAST_SPEECH_MS = 1_000;

type IsDarkRequest = { path: string; durationMs: number; cwd: string; subject: string; signal: AbortSignal };

const looks = 5;
/** Of 255; below this a screen shows nothing. */
const darkest = 28;
/** What an encoder makes of plain black differs less. */
const even = 6;
const deadlineMs = 60_000;

/**
 * Whether a moving picture shows nothing most of the time, as a sound that was uploaded as a video often does. A room at
 * night is as dark, and something is to be seen in it.
 */
export async function isDark({ path, durationMs, cwd, subject, signal }: IsDarkRequest): Promise<boolean> {
  let dark = 0;
  for (let look = 0; look < looks; look++) {
    const second = ((durationMs / 1000) * (look + 0.5)) / looks;
    const frame = ["-frames:v", "1", "-vf", "scale=64:36,format=gray", "-f", "rawvideo", "pipe:1"];
    const args = ["-v", "error", "-ss", second.toFixed(2), "-i", path, "-map", "0:v:0", ...frame];
    const { stdout } = await runFfmpeg({ args, cwd, subject, signal, deadlineMs });
    const [least, most] = [Math.min(...stdout), Math.max(...stdout)];
    if (most < darkest && most - least < even) dark += 1;
  }
  return dark > looks / 2;
}
