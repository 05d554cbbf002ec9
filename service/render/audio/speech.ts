import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { RenderFault } from "../render-fault.ts";

type SpeechSource = { path: string; track: number; durationMs: number; gainDb: number };
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
  await runFfmpeg({ args: joinArgs(sources), cwd, signal, deadlineMs, subject: "The recording", sight: "cwd" });
  let spoken: Span[] = [];
  for (const floorDb of floorsDb) {
    const pauses = await readFile(join(cwd, pausesBelow(floorDb)), "utf8").catch(() => "");
    spoken = readSpoken(pauses, durationMs);
    if (spoken.every(({ startMs, endMs }) => endMs - startMs < breathMs)) break;
  }
  return { spoken, durationMs };
}

const pausesBelow = (floorDb: number) => `pauses${floorDb}.txt`;

function joinArgs(sources: readonly SpeechSource[]): string[] {
  const inputs = sources.flatMap(({ path }) => ["-i", path]);
  const even = sources.map(({ track, durationMs, gainDb }, index) => {
    const samples = Math.round((durationMs * RATE) / 1000);
    const format = `aresample=${RATE}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=mono`;
    const level = `volume=${gainDb.toFixed(2)}dB,alimiter=level=false:limit=0.89`;
    return `[${index}:${track}]${format},${level},apad=whole_len=${samples},atrim=end_sample=${samples}[s${index}]`;
  });
  const names = sources.map((_, index) => `[s${index}]`).join("");
  // Pauses below every floor are found while the sound passes by: going through it again costs more.
  const detect = floorsDb.map((floorDb, index) => {
    const find = `silencedetect@${index}=n=${floorDb}dB:d=${pauseSeconds}`;
    return `[quiet${index}]${find},ametadata=mode=print:file=${pausesBelow(floorDb)},anullsink`;
  });
  const quiet = floorsDb.map((_, index) => `[quiet${index}]`).join("");
  const split = `concat=n=${sources.length}:v=0:a=1,asplit=${2 + floorsDb.length}[track][listen]${quiet}`;
  const graph = [...even, `${names}${split}`, ...detect].join(";");
  const track = ["-map", "[track]", "-c:a", "flac", "-sample_fmt", "s16", "-ar", String(RATE), "speech.flac"];
  const listen = ["-map", "[listen]", "-c:a", "aac", "-b:a", "32k", "-ar", "16000", "-ac", "1", "listen.m4a"];
  return ["-v", "error", ...inputs, "-filter_complex", graph, ...track, ...listen];
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

type RecogniseSpeechRequest = {
  path: string;
  cwd: string;
  model: { path: string; language: string };
  signal: AbortSignal;
};

const recogniseSpeechDeadlineMs = 2 * 60 * 60_000;
/** Of sound that is listened to at a time: more context is understood better. */
const queueSeconds = 20;

/** A line of what the filter writes, times in milliseconds. */
const Line = z.object({ start: z.number(), end: z.number(), text: z.string() });

let hasFilter: Promise<boolean> | undefined;

/** Whether this ffmpeg was built with whisper. */
export function canRecognise({ cwd, signal }: { cwd: string; signal: AbortSignal }): Promise<boolean> {
  hasFilter ??= runFfmpeg({ args: ["-filters"], cwd, signal, deadlineMs: 20_000 }).then(
    ({ stdout }) => /\bwhisper\b/.test(stdout.toString()),
    () => {
      hasFilter = undefined;
      return false;
    },
  );
  return hasFilter;
}

/** Runs ffmpeg's whisper filter over a sound file. */
export async function recogniseSpeech(request: RecogniseSpeechRequest) {
  const { cwd, signal, model } = request;
  try {
    const { stdout } = await runFfmpeg({
      args: recogniseArgs(request),
      cwd,
      signal,
      deadlineMs: recogniseSpeechDeadlineMs,
    });
    return readRecognised(stdout.toString());
  } catch (cause) {
    if (!(cause instanceof RenderFault) || cause.code !== "failed") throw cause;
    const reason = because("speech_model_failed", { path: model.path });
    throw new RenderFault({ code: "failed", reason, action: "name_speech_model", detail: cause.detail, cause });
  }
}

export function recogniseArgs({ path, model }: Pick<RecogniseSpeechRequest, "path" | "model">): string[] {
  // A path of this machine may hold what the filter's own language reads as signs.
  const file = model.path.replace(/[\\':]/g, (sign) => `\\${sign}`).replace(/[\\'[\],;]/g, (sign) => `\\${sign}`);
  const filter = `whisper=model=${file}:language=${model.language}:queue=${queueSeconds}:destination=-:format=json`;
  return ["-v", "error", "-i", path, "-vn", "-af", filter, "-f", "null", "-"];
}

/** What was heard, as the filter's lines of JSON tell it; a line that is none is passed over. */
export function readRecognised(lines: string): { text: string; startMs: number; endMs: number }[] {
  return lines.split("\n").flatMap((line) => {
    const parsed = Line.safeParse(parseJson(line));
    return parsed.success ? [{ text: parsed.data.text, startMs: parsed.data.start, endMs: parsed.data.end }] : [];
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

type Piece = { to: string; parts: readonly Span[] };
type CutSoundRequest = { path: string; pieces: readonly Piece[]; cwd: string; signal: AbortSignal };

const cutSoundDeadlineMs = 120_000;
/** So short that nobody hears it, and long enough that a cut never clicks. */
const fadeSeconds = 0.004;

/** Cuts pieces out of a sound file, each of stretches that are put one after the other, exact to the sample. */
export async function cutSound({ path, pieces, cwd, signal }: CutSoundRequest): Promise<void> {
  const inputs: string[] = [];
  const graphs = pieces.map(({ parts }, piece) => {
    const faded = parts.map(({ startMs, endMs }) => {
      const [from, seconds] = [startMs / 1000, (endMs - startMs) / 1000];
      inputs.push("-ss", from.toFixed(3), "-t", seconds.toFixed(3), "-i", path);
      const name = inputs.length / 6 - 1;
      const out = (seconds - fadeSeconds).toFixed(4);
      return {
        name,
        fade: `[${name}:a:0]afade=t=in:d=${fadeSeconds},afade=t=out:st=${out}:d=${fadeSeconds}[p${name}]`,
      };
    });
    const names = faded.map(({ name }) => `[p${name}]`).join("");
    return [...faded.map(({ fade }) => fade), `${names}concat=n=${parts.length}:v=0:a=1[out${piece}]`].join(";");
  });
  const outputs = pieces.flatMap(({ to }, piece) => ["-map", `[out${piece}]`, "-c:a", "flac", to]);
  const args = ["-v", "error", ...inputs, "-filter_complex", graphs.join(";"), ...outputs];
  await runFfmpeg({ args, cwd, signal, deadlineMs: cutSoundDeadlineMs, subject: "The speech" });
}
