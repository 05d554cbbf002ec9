import { fingerprint } from "../../fingerprint.ts";
import { saveMusic } from "../../projects/rows/save-stage.ts";
import type { ComposeRequest } from "../../providers/abilities/music.ts";
import { loadScenes } from "../../scenes/rows/load.ts";
import { defineProjectStage, seedOf } from "../stage.ts";

type Mood = ComposeRequest["mood"];

const signs: [mood: Mood, words: RegExp][] = [
  ["dramatic", /\b(?:war|battle|danger|storm|crisis|disaster|fight|dark|epic|drama\w*|urgent|thriller)\b/giu],
  ["playful", /\b(?:fun\w*|play\w*|kids?|child\w*|party|game\w*|joke|happy|colou?rful|birthday|toy\w*|silly)\b/giu],
  [
    "serious",
    /\b(?:report\w*|finance|law|legal|policy|security|risk|compliance|research|science|data|study|medical)\b/giu,
  ],
  [
    "calm",
    /\b(?:calm\w*|nature|relax\w*|sleep|meditat\w*|quiet|gentle|peace\w*|forest|sea|ocean|slow\w*|breath\w*)\b/giu,
  ],
  [
    "uplifting",
    /\b(?:grow\w*|success\w*|launch|new|future|team|inspir\w*|win\w*|dream\w*|together|better|start\w*)\b/giu,
  ],
];

/** The mood that most words of a text hint at; a text that hints at none gets a bright one. */
function chooseMood(text: string): Mood {
  let best: { mood: Mood; hits: number } = { mood: "uplifting", hits: 0 };
  for (const [mood, words] of signs) {
    const hits = text.match(words)?.length ?? 0;
    if (hits > best.hits) best = { mood, hits };
  }
  return best.mood;
}

type Music = { key: string | null; durationMs: number | null };

/** Makes the film's music, in a mood that its words suggest. */
export const chooseMusic = defineProjectStage({
  name: "choose-music",
  queue: "light",
  version: 1,
  async load({ project, worker }) {
    if (!project.brief.look.music.enabled) return null;
    const scenes = await loadScenes(worker.db, project.uuid);
    const text = [project.brief.look.wish ?? "", ...scenes.map(({ narration }) => narration)].join(" ");
    const provider = worker.providers.music.name;
    const durationMs = scenes.reduce((sum, scene) => sum + (scene.durationMs ?? 0), 0);
    return { mood: chooseMood(text), seed: seedOf(project.uuid), durationMs, provider };
  },
  async do(input, { project, worker, signal }): Promise<Music> {
    if (input === null) return { key: null, durationMs: null };
    const { mood, seed, durationMs } = input;
    const bed = await worker.providers.music.compose({ mood, seed, durationMs }, { signal });
    const suffix = bed.mimeType === "audio/wav" ? "wav" : "mp3";
    const key = `projects/${project.uuid}/music/${fingerprint(input)}.${suffix}`;
    await worker.storage.putBytes({ key, bytes: bed.bytes });
    return { key, durationMs: Math.round(bed.durationMs) };
  },
  async save(tx, { project, result }) {
    await saveMusic(tx, project.uuid, result);
  },
});
