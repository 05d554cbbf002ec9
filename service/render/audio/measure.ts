import { because } from "#lib/contract/reasons.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { RenderFault } from "../render-fault.ts";

type Request = {
  path: string;
  cwd: string;
  subject: string;
  signal: AbortSignal;
  /** The sound's place among the file's streams. */
  track: number;
  /** Of its beginning only. */
  seconds?: number;
  deadlineMs?: number;
};

const longestMs = 10 * 60_000;

/** Length and loudness of a file's sound track, from decoding all of it: what a recorder wrote may be wrong. */
export async function measureSound({ path, cwd, subject, signal, track, seconds, deadlineMs = longestMs }: Request) {
  const listen = [
    "-map",
    `0:${track}`,
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
  const { stdout, stderr } = await runFfmpeg({ args, cwd, subject, signal, deadlineMs, sight: "cwd" });
  const times = [...stdout.toString().matchAll(/out_time_us=(\d+)/g)];
  const durationMs = Math.round(Number(times.at(-1)?.[1] ?? 0) / 1000);
  const loudness = readLoudness(stderr);
  if (!loudness) throw new RenderFault({ code: "broken_input", reason: because("input_soundless", { subject }) });
  return { durationMs, integratedLufs: loudness.integratedLufs };
}

type MeasureLevelsRequest = { paths: readonly string[]; cwd: string; subject: string; signal: AbortSignal };

const DEADLINE_MS = 10 * 60_000;
const SILENT_DB = -70;

/**
 * Loudness and true peak of each sound, and the share of its samples that lie within the last decibel below its highest:
 * where a recorder was overdriven, that is what was cut off, however the file was levelled afterwards. One process
 * listens to all: to start it takes longer than a scene's narration. What it writes of eight is kept whole.
 */
export async function measureLevels({ paths, cwd, subject, signal }: MeasureLevelsRequest) {
  const inputs = paths.flatMap((path) => ["-i", path]);
  const heard = paths.flatMap((_, index) => {
    const filter = `${loudnessFilter("true", `${index}`)},volumedetect@${index}`;
    return ["-map", `${index}:a:0`, "-af", filter, "-f", "null", "-"];
  });
  const args = ["-v", "info", "-nostats", ...inputs, ...heard];
  const { stderr } = await runFfmpeg({ args, cwd, subject, signal, deadlineMs: DEADLINE_MS, sight: "cwd" });
  return paths.map((_, index) => readLevel(stderr, `${index}`, subject));
}

function readLevel(log: string, name: string, subject: string) {
  const loudness = readLoudness(log, name);
  if (!loudness) throw new RenderFault({ code: "broken_input", reason: because("input_soundless", { subject }) });
  const count = (what: string) => {
    const line = new RegExp(`\\[volumedetect@${name} @ \\w+\\] ${what}: (\\d+)`);
    return Number(line.exec(log)?.[1] ?? 0);
  };
  const [samples, top] = [count("n_samples"), count("histogram_\\d+db")];
  return {
    loudnessLufs: loudness.integratedLufs,
    truePeakDb: loudness.peakDb ?? SILENT_DB,
    topShare: samples > 0 ? top / samples : 0,
  };
}

/** What the `ebur128` filter writes when it ends. Silence is -70 LUFS. */
export type Loudness = { integratedLufs: number; peakDb: number | null };

/** Frame lines are kept out of the log; only the summary is wanted. With a name it is told from those of others. */
export function loudnessFilter(peak: "sample" | "true" | "none", name?: string): string {
  return `ebur128${name === undefined ? "" : `@${name}`}=framelog=verbose:peak=${peak}`;
}

/** Reads the last summary out of ffmpeg's log, or the one of this name; null where there is none. */
export function readLoudness(log: string, name?: string): Loudness | null {
  const from = name === undefined ? log.lastIndexOf("Summary:") : log.indexOf(`[ebur128@${name} @`);
  const [summary = ""] = from < 0 ? [] : log.slice(from + 1).split("\n[");
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
const pixels = 64 * 36;
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
  const every = Array.from({ length: looks }, (_, look) => look);
  const inputs = every.flatMap((look) => [
    "-ss",
    (((durationMs / 1000) * (look + 0.5)) / looks).toFixed(2),
    ...["-an", "-sn", "-dn", "-i", path],
  ]);
  const frames = every.map((look) => `[${look}:v:0]trim=end_frame=1,scale=64:36,setsar=1,format=gray[v${look}]`);
  const graph = `${frames.join(";")};${every.map((look) => `[v${look}]`).join("")}concat=n=${looks}[seen]`;
  const output = ["-filter_complex", graph, "-map", "[seen]", "-vsync", "0", "-f", "rawvideo", "pipe:1"];
  const { stdout } = await runFfmpeg({
    args: ["-v", "error", ...inputs, ...output],
    ...{ cwd, subject, signal, deadlineMs, sight: "cwd" },
  });
  const isDarkAt = (look: number) => {
    const seen = stdout.subarray(look * pixels, (look + 1) * pixels);
    const [least, most] = [Math.min(...seen), Math.max(...seen)];
    return most < darkest && most - least < even;
  };
  return every.filter((look) => isDarkAt(look)).length > looks / 2;
}
