import { warn } from "#lib/contract/warning.ts";
import { addWarning } from "../../projects/add-warning.ts";
import { loadScenes } from "../../scenes/load.ts";
import { GAP_MS, hasOwnSound, pageTime, saveDurations } from "../../scenes/timing.ts";
import { sceneLengths } from "../lengths.ts";
import { defineProjectStage } from "../stage.ts";

const tolerance = 0.1;

/** Sets how long each scene is seen, so that the film has the wanted length where its words allow it. */
export const timeScenes = defineProjectStage({
  name: "time-scenes",
  queue: "light",
  version: 2,
  async load({ project, worker }) {
    const scenes = await loadScenes(worker.db, project.uuid);
    return {
      wantedSeconds: project.brief.look.durationSeconds ?? null,
      scenes: scenes.map(({ uuid, narrationMs, wantedMs, source, speech }) => {
        const clip = source.kind === "clip" ? { name: source.origin, durationMs: source.durationMs } : null;
        const { leastMs, readingMs } = pageTime(source);
        const ownMs = readingMs > 0 ? Math.max(readingMs, wantedMs ?? 0) : wantedMs;
        return { uuid, spokenMs: narrationMs ?? 0, wantedMs: ownMs, leastMs, clip, isKept: hasOwnSound({ speech }) };
      }),
    };
  },
  async do({ wantedSeconds, scenes }) {
    const lengths = sceneLengths(scenes, wantedSeconds === null ? null : wantedSeconds * 1000);
    const timed = scenes.map(({ uuid }, index) => ({ sceneUuid: uuid, durationMs: lengths[index] ?? 0 }));
    return { scenes: timed, totalMs: lengths.reduce((sum, ms) => sum + ms, 0) };
  },
  async save(tx, { project, input, result }) {
    await saveDurations(tx, project.uuid, result.scenes);
    const { wantedSeconds, scenes } = input;
    const cut = scenes.filter(({ clip }, index) => clip && clip.durationMs > (result.scenes[index]?.durationMs ?? 0));
    if (cut.length > 0) {
      const files = cut.flatMap(({ clip }) => clip?.name ?? []);
      await addWarning(tx, project.uuid, warn("clip_cut_to_length", { seconds: wantedSeconds, files }));
    }
    if (wantedSeconds === null || Math.abs(result.totalMs / 1000 / wantedSeconds - 1) <= tolerance) return;
    const seconds = Math.round(result.totalMs / 1000);
    const because = scenes.some(({ isKept }) => isKept)
      ? "speech"
      : scenes.some(({ leastMs, spokenMs }) => leastMs > spokenMs)
        ? "pages"
        : "words";
    await addWarning(tx, project.uuid, warn("length_missed", { seconds, wanted: wantedSeconds, because }));
  },
});

/** Faster or slower than this a voice sounds driven or drowsy. */
const slowest = 0.9;
const fastest = 1.25;
/** A film this near to its length needs no other pace: gaps and holds take up the rest. */
const nearlyMs = 0.03;

/**
 * The pace, 1 being the voice's own, at which this much speech with its gaps fills the wanted length best. Speech is
 * hurried only as far as it must, and slowed only a little: holds are kinder than a drawl.
 */
export function fitSpeechRate({ spokenMs, gapsMs, wantedMs }: { spokenMs: number; gapsMs: number; wantedMs: number }) {
  const room = wantedMs - gapsMs;
  if (spokenMs <= 0 || room <= 0) return spokenMs > 0 ? fastest : 1;
  const rate = spokenMs / room;
  if (rate > 1 + nearlyMs) return round(Math.min(fastest, rate));
  if (rate < slowest) return slowest;
  return 1;
}

function round(rate: number): number {
  // Up, so that the film is rather a little short than long; but not for a rounding error.
  return Math.ceil(Number((rate * 100).toFixed(6))) / 100;
}

/** Compares what the narration really takes with the wanted length, and finds the pace that brings them together. */
export const fitLength = defineProjectStage({
  name: "fit-length",
  queue: "light",
  version: 1,
  async load({ project, worker }) {
    const scenes = await loadScenes(worker.db, project.uuid);
    return {
      wantedSeconds: project.brief.look.durationSeconds ?? null,
      spokenMs: scenes.filter((scene) => !hasOwnSound(scene)).map(({ narrationMs }) => narrationMs ?? 0),
      keptMs: scenes.reduce((sum, scene) => sum + (hasOwnSound(scene) ? (scene.narrationMs ?? 0) : 0), 0),
    };
  },
  async do({ wantedSeconds, spokenMs, keptMs }) {
    if (wantedSeconds === null) return { rate: 1 };
    const total = spokenMs.reduce((sum, ms) => sum + ms, 0);
    return {
      rate: fitSpeechRate({
        spokenMs: total,
        gapsMs: spokenMs.length * GAP_MS,
        wantedMs: wantedSeconds * 1000 - keptMs,
      }),
    };
  },
});
