import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runFfmpeg } from "./ffmpeg.ts";

export type SpeechSource = { path: string; durationMs: number; gainDb: number };
type Span = { startMs: number; endMs: number };
type Request = { sources: readonly SpeechSource[]; cwd: string; signal: AbortSignal };

const RATE = 48_000;
const deadlineMs = 14 * 60_000;
/** A pause is this long at least: shorter ones lie inside words. */
const pauseSeconds = 0.22;
/** Below this it is quiet; in a loud room the floor is higher, and the next one is tried. */
const floorsDb = [-42, -36, -30];
/** Nobody speaks for so long without a breath. */
const breathMs = 12_000;

/**
 * Brings recordings to one sound track of even loudness, `speech.flac`, and to a small one for listening machines,
 * `listen.m4a`. Answers the stretches in which somebody speaks.
 */
export async function joinSpeech({ sources, cwd, signal }: Request): Promise<{ spoken: Span[]; durationMs: number }> {
  const durationMs = sources.reduce((sum, source) => sum + source.durationMs, 0);
  await run(joinArgs(sources), { cwd, signal });
  let spoken: Span[] = [];
  for (const floorDb of floorsDb) {
    spoken = await findSpoken({ floorDb, durationMs, cwd, signal });
    if (spoken.every(({ startMs, endMs }) => endMs - startMs < breathMs)) break;
  }
  return { spoken, durationMs };
}

export function joinArgs(sources: readonly SpeechSource[]): string[] {
  const inputs = sources.flatMap(({ path }) => ["-i", path]);
  const even = sources.map(({ durationMs, gainDb }, index) => {
    const samples = Math.round((durationMs * RATE) / 1000);
    const format = `aresample=${RATE}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=mono`;
    const level = `volume=${gainDb.toFixed(2)}dB,alimiter=level=false:limit=0.89`;
    return `[${index}:a:0]${format},${level},apad=whole_len=${samples},atrim=end_sample=${samples}[s${index}]`;
  });
  const names = sources.map((_, index) => `[s${index}]`).join("");
  const graph = `${even.join(";")};${names}concat=n=${sources.length}:v=0:a=1,asplit[track][listen]`;
  const track = ["-map", "[track]", "-c:a", "flac", "-sample_fmt", "s16", "-ar", String(RATE), "speech.flac"];
  const listen = ["-map", "[listen]", "-c:a", "aac", "-b:a", "32k", "-ar", "16000", "-ac", "1", "listen.m4a"];
  return ["-v", "error", ...inputs, "-filter_complex", graph, ...track, ...listen];
}

type Search = { floorDb: number; durationMs: number; cwd: string; signal: AbortSignal };

async function findSpoken({ floorDb, durationMs, cwd, signal }: Search): Promise<Span[]> {
  const detect = `silencedetect=n=${floorDb}dB:d=${pauseSeconds},ametadata=mode=print:file=pauses.txt`;
  await run(["-v", "error", "-i", "speech.flac", "-af", detect, "-f", "null", "-"], { cwd, signal });
  return readSpoken(await readFile(join(cwd, "pauses.txt"), "utf8").catch(() => ""), durationMs);
}

/** The stretches between the pauses that ffmpeg wrote down. */
export function readSpoken(log: string, durationMs: number): Span[] {
  const spoken: Span[] = [];
  let from: number | null = 0;
  for (const [, side, seconds] of log.matchAll(/silence_(start|end)=(-?[\d.]+)/g)) {
    const at = Math.min(durationMs, Math.max(0, Math.round(Number(seconds) * 1000)));
    if (side === "end") from = at;
    else {
      if (from !== null && at - from > 60) spoken.push({ startMs: from, endMs: at });
      from = null;
    }
  }
  if (from !== null && durationMs - from > 60) spoken.push({ startMs: from, endMs: durationMs });
  return spoken;
}

async function run(args: string[], { cwd, signal }: { cwd: string; signal: AbortSignal }): Promise<void> {
  await runFfmpeg({ args, cwd, signal, deadlineMs, subject: "The recording" });
}
