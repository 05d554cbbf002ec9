import { loadScenes } from "../../scenes/load.ts";
import { GAP_MS, hasOwnSound } from "../../scenes/timing.ts";
import { fitSpeechRate } from "../fit-speech-rate.ts";
import { defineProjectStage } from "../stage.ts";

/** Compares what the narration really takes with the wanted length, and finds the pace that brings them together. */
export const fitLength = defineProjectStage({
  name: "fit-length",
  queue: "light",
  version: 1,
  async load({ project, workshop }) {
    const scenes = await loadScenes(workshop.db, project.uuid);
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
