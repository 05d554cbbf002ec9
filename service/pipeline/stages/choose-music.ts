import { fingerprint } from "../../fingerprint.ts";
import { saveMusic } from "../../projects/save-stage.ts";
import { loadScenes } from "../../scenes/load.ts";
import { chooseMood } from "../choose-mood.ts";
import { seedOf } from "../seed-of.ts";
import { defineProjectStage } from "../stage.ts";

type Music = { key: string | null; durationMs: number | null };

/** Makes the film's music, in a mood that its words suggest. */
export const chooseMusic = defineProjectStage({
  name: "choose-music",
  queue: "light",
  version: 1,
  async load({ project, workshop }) {
    if (!project.brief.look.music.enabled) return null;
    const scenes = await loadScenes(workshop.db, project.uuid);
    const text = [project.brief.look.wish ?? "", ...scenes.map(({ narration }) => narration)].join(" ");
    const provider = workshop.providers.music.name;
    const durationMs = scenes.reduce((sum, scene) => sum + (scene.durationMs ?? 0), 0);
    return { mood: chooseMood(text), seed: seedOf(project.uuid), durationMs, provider };
  },
  async do(input, { project, workshop, signal }): Promise<Music> {
    if (input === null) return { key: null, durationMs: null };
    const { mood, seed, durationMs } = input;
    const bed = await workshop.providers.music.compose({ mood, seed, durationMs }, { signal });
    const suffix = bed.mimeType === "audio/wav" ? "wav" : "mp3";
    const key = `projects/${project.uuid}/music/${fingerprint(input)}.${suffix}`;
    await workshop.storage.putBytes({ key, bytes: bed.bytes });
    return { key, durationMs: Math.round(bed.durationMs) };
  },
  async save(tx, { project, result }) {
    await saveMusic(tx, project.uuid, result);
  },
});
