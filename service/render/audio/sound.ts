import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { because } from "#lib/contract/reasons.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { RenderFault } from "../render-fault.ts";
import { saveCopy } from "../save-copy.ts";
import type { SegmentCache } from "../segments/render.ts";
import { type Loudness, loudnessFilter, readLoudness } from "./measure.ts";
import { MIX, mixAudio, PEAK_LIMIT_DB, TARGET_LUFS } from "./mix.ts";

/** Goes up when the same timeline is mixed differently. */
const MIXER = 1;

/** Names a clip's sound by everything that is heard and when. */
export function soundKey({ frameRate, frameCount, scenes, music }: Timeline): string {
  const voice = scenes.map(({ sound, soundStartFrame }) => [soundStartFrame, sound?.fingerprint, sound?.durationMs]);
  const parts = { MIXER, frameRate, frameCount, voice, music: music?.fingerprint ?? null };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

type Request = {
  timeline: Timeline;
  files: ReadonlyMap<string, string>;
  segmentCache: SegmentCache;
  cwd: string;
  signal: AbortSignal;
};

/** The clip's sound as a file, or null when there is nothing to hear. Changing only pictures mixes nothing again. */
export async function findOrMixSound({ timeline, files, segmentCache, cwd, signal }: Request): Promise<string | null> {
  const key = soundKey(timeline);
  const known = await segmentCache.find(key);
  const sound = known ?? (await mixAudio({ timeline, files, cwd, signal }));
  if (!sound) return null;
  if (known) return known;
  // What is kept has passed; listening to it again at every export would tell nothing new.
  await verifySound({ path: sound, mix: join(cwd, MIX), cwd, signal });
  await segmentCache.save(key, await saveCopy(sound, join(cwd, `${key}.m4a`)));
  return sound;
}

type Measured = {
  path: string;
  /** The mix that the sound was made of, before it was levelled and limited. */
  mix: string;
  cwd: string;
  signal: AbortSignal;
};

/** How loud all of it is, and each stretch of it, in dB. */
type Heard = Loudness & { levels: number[] };

const TOLERANCE_LU = 1.2;
const STRETCH_SECONDS = 0.5;
const SILENT_DB = -120;
/** What is lower is hardly heard; an encoder may leave it out. */
const HEARD_DB = -50;
/** So far a stretch may be from what it was made of: the limiter and the encoder change less. */
const UNLIKE_DB = 12;
/** The limiter holds what would be louder. */
const LOUDEST_DB = -20;
const DEADLINE_MS = 5 * 60_000;

/**
 * Listens to a clip's sound as a player would, and compares it with what it was made of: where that is silent it may be
 * silent, and where single beats reach the peak limit before the loudness nothing more can be made of them. It is put
 * into the clip byte by byte afterwards.
 */
export async function verifySound(request: Measured): Promise<void> {
  const [heard, meant] = await listen(request);
  const detail = findWrongLoudness(heard, meant) ?? findWrongStretch(heard.levels, meant.levels);
  if (detail === null) return;
  throw new RenderFault({ code: "bad_output", reason: because("clip_sound_wrong", {}), detail });
}

async function listen({ path, mix, cwd, signal }: Measured): Promise<[heard: Heard, meant: Heard]> {
  const stretches = `aresample=48000,asetnsamples=n=${48_000 * STRETCH_SECONDS}:p=0`;
  const measure = "astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=RMS_level";
  const filter = (name: string) => {
    const print = `ametadata=mode=print:key=lavfi.astats.Overall.RMS_level:file=${name}.txt`;
    return [loudnessFilter("sample", name), stretches, measure, print].join(",");
  };
  const hear = (index: number, name: string) => ["-map", `${index}:a:0`, "-af", filter(name), "-f", "null", "-"];
  const outputs = [...hear(0, "heard"), ...hear(1, "meant")];
  const args = ["-v", "info", "-nostats", "-i", path, "-i", mix, ...outputs];
  const { stderr } = await runFfmpeg({ args, cwd, signal, deadlineMs: DEADLINE_MS });
  const found = async (name: string): Promise<Heard> => {
    const printed = await readFile(join(cwd, `${name}.txt`), "utf8").catch(() => "");
    const levels = [...printed.matchAll(/RMS_level=(\S+)/g)].map(([, level]) => {
      return Number.isFinite(Number(level)) ? Number(level) : SILENT_DB;
    });
    return { ...(readLoudness(stderr, name) ?? { integratedLufs: -70, peakDb: null }), levels };
  };
  return [await found("heard"), await found("meant")];
}

function findWrongLoudness({ integratedLufs }: Loudness, meant: Loudness): string | null {
  const off = integratedLufs - TARGET_LUFS;
  if (Math.abs(off) <= TOLERANCE_LU) return null;
  const wantedPeakDb = (meant.peakDb ?? SILENT_DB) + TARGET_LUFS - meant.integratedLufs;
  const isLimited = off < 0 && wantedPeakDb > PEAK_LIMIT_DB;
  return isLimited ? null : `loudness is ${integratedLufs} LUFS`;
}

/** Compared with the stretches beside it as well, for an encoder moves sound by some samples. */
function findWrongStretch(heard: readonly number[], meant: readonly number[]): string | null {
  const near = (index: number) => [
    meant[index - 1] ?? SILENT_DB,
    meant[index] ?? SILENT_DB,
    meant[index + 1] ?? SILENT_DB,
  ];
  const gainDb = middle(
    meant.flatMap((level, index) => (level > HEARD_DB ? [(heard[index] ?? SILENT_DB) - level] : [])),
  );
  for (let index = 0; index < Math.max(heard.length, meant.length); index++) {
    const level = heard[index] ?? SILENT_DB;
    const beside = near(index);
    const least = Math.min(LOUDEST_DB, Math.min(...beside) + gainDb);
    const most = Math.max(...beside) + gainDb;
    const isHole = least > HEARD_DB && level < least - UNLIKE_DB;
    const isForeign = level > HEARD_DB && level > most + UNLIKE_DB;
    if (isHole || isForeign) {
      return `at ${index * STRETCH_SECONDS} s it is at ${level.toFixed(1)} dB, what it was made of at ${(meant[index] ?? SILENT_DB).toFixed(1)} dB with ${gainDb.toFixed(1)} dB of gain`;
    }
  }
  return null;
}

function middle(values: number[]): number {
  return values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;
}
