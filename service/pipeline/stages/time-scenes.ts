import { warn } from "#lib/contract/warning.ts";
import { addWarning } from "../../projects/add-warning.ts";
import { loadScenes } from "../../scenes/load.ts";
import { hasOwnSound, pageTime, saveDurations } from "../../scenes/timing.ts";
import { sceneLengths } from "../scene-lengths.ts";
import { defineProjectStage } from "../stage.ts";

const tolerance = 0.1;

/** Sets how long each scene is seen, so that the film has the wanted length where its words allow it. */
export const timeScenes = defineProjectStage({
  name: "time-scenes",
  queue: "light",
  version: 2,
  async load({ project, workshop }) {
    const scenes = await loadScenes(workshop.db, project.uuid);
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
