import { warn } from "#lib/contract/warning.ts";
import { GAP_MS, type SceneToTime, SHORTEST_MS, sceneLengths } from "#lib/text/scene-lengths.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import { loadScenes, type SceneSource } from "../../scenes/rows/load.ts";
import { hasOwnSound, pageTime, saveDurations } from "../../scenes/rows/timing.ts";
import { TOLERANCE } from "../shorten-film.ts";
import { defineProjectStage } from "../stage.ts";
import { mayLose } from "./shorten-film.ts";

/** Sets how long each scene is seen, so that the film has the wanted length where its words allow it. */
export const timeScenes = defineProjectStage({
  name: "time-scenes",
  queue: "light",
  version: 3,
  async load({ project, worker }) {
    const scenes = await loadScenes(worker.db, project.uuid);
    const isVerbatim = scenes.some((scene) => !hasOwnSound(scene) && mayLose(project, scene) === "nothing");
    return {
      isVerbatim,
      wantedSeconds: project.brief.look.durationSeconds ?? null,
      scenes: scenes.map(({ uuid, narrationMs, wantedMs, source, speech }) => {
        const clip = source.kind === "clip" ? clipOf(source) : null;
        const { leastMs, readingMs } = pageTime(source);
        const ownMs = readingMs > 0 ? Math.max(readingMs, wantedMs ?? 0) : wantedMs;
        return { uuid, spokenMs: narrationMs ?? 0, wantedMs: ownMs, leastMs, clip, isKept: hasOwnSound({ speech }) };
      }),
    };
  },
  async do({ wantedSeconds, scenes }) {
    const lengths = shareFrames(sceneLengths(scenes, wantedSeconds === null ? null : wantedSeconds * 1000), scenes);
    const timed = scenes.map(({ uuid }, index) => ({ sceneUuid: uuid, durationMs: lengths[index] ?? 0 }));
    return { scenes: timed, totalMs: lengths.reduce((sum, ms) => sum + ms, 0) };
  },
  async save(tx, { project, input, result }) {
    const held = heldScenes(
      input,
      result.scenes.map(({ durationMs }) => durationMs),
    );
    await saveDurations(
      tx,
      project.uuid,
      result.scenes.map((timed, index) => ({ ...timed, ...held[index] })),
    );
    const { wantedSeconds, scenes } = input;
    const cut = scenes.filter(
      ({ clip }, index) => clip && clip.durationMs > (result.scenes[index]?.durationMs ?? 0) + frameMs,
    );
    if (cut.length > 0) {
      const files = cut.flatMap(({ clip }) => clip?.name ?? []);
      await addWarning(tx, project.uuid, warn("clip_cut_to_length", { seconds: wantedSeconds, files }));
    }
    if (wantedSeconds === null || Math.abs(result.totalMs / 1000 / wantedSeconds - 1) <= TOLERANCE) return;
    const seconds = Math.round(result.totalMs / 1000);
    const because = reasonOf(input, result.totalMs);
    await addWarning(tx, project.uuid, warn("length_missed", { seconds, wanted: wantedSeconds, because }));
  },
});

type Clip = { name: string; durationMs: number; ownMs?: number };

function clipOf({ origin, durationMs, ownMs }: Extract<SceneSource, { kind: "clip" }>): Clip {
  return { name: origin, durationMs, ...(ownMs && { ownMs }) };
}

/** Of what clips are brought to, and of a film. */
const frameMs = 1000 / 30;

/**
 * A clip at another rate ends between two frames of the film. What one is shown too short or too long, the next ones make
 * good: together they are off by less than a frame.
 */
export function shareFrames(lengths: readonly number[], scenes: readonly { clip: Clip | null }[]): number[] {
  let owedMs = 0;
  return lengths.map((ms, index) => {
    const { ownMs, durationMs } = scenes[index]?.clip ?? {};
    if (!ownMs || ms !== durationMs) return ms;
    const frames = Math.round((ownMs + owedMs) / frameMs);
    owedMs += ownMs - frames * frameMs;
    return Math.floor(frames * frameMs);
  });
}

type Timed = { wantedSeconds: number | null; isVerbatim: boolean; scenes: (SceneToTime & { isKept: boolean })[] };

function reasonOf({ wantedSeconds, isVerbatim, scenes }: Timed, totalMs: number) {
  if (wantedSeconds !== null && totalMs < wantedSeconds * 1000) return "short";
  if (scenes.some(({ isKept }) => isKept)) return "speech";
  if (scenes.some(({ leastMs = 0, spokenMs }) => leastMs > spokenMs)) return "pages";
  return isVerbatim ? "words" : "least";
}

/** A scene that is held keeps that when others are changed later. */
function heldScenes({ scenes, wantedSeconds }: Timed, lengths: readonly number[]) {
  return scenes.map(({ spokenMs, wantedMs, isKept }, index) => {
    const ms = lengths[index] ?? 0;
    const isHeld = wantedSeconds !== null && !isKept && ms > Math.max(SHORTEST_MS, spokenMs + GAP_MS, wantedMs ?? 0);
    return isHeld ? { wantedMs: ms } : {};
  });
}

/** Faster or slower than this a voice sounds driven or drowsy. */
const slowest = 0.95;
const fastest = 1.1;
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
  version: 2,
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
