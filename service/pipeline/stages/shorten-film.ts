import { WARNINGS, warn } from "#lib/contract/warning.ts";
import { hasNumberedScenes } from "#lib/text/script/name.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import type { ProjectRow } from "../../projects/rows/get.ts";
import { loadCast } from "../../scenes/rows/cast.ts";
import { loadScenes, type SceneRow } from "../../scenes/rows/load.ts";
import { keepOnly } from "../../scenes/rows/replace.ts";
import { hasOwnSound, pageTime } from "../../scenes/rows/timing.ts";
import { narrationOrder } from "../../takes/request.ts";
import { type SpokenScene, shortenFilm } from "../shorten-film.ts";
import { defineProjectStage, defineTakesStage, projectLanguage } from "../stage.ts";

const mostTold = 12;

/** Leaves the least needed sentences out of a film that is too long by what was really spoken. */
export const leaveOutSentences = defineProjectStage({
  name: "leave-out-sentences",
  queue: "light",
  version: 2,
  async load({ project, worker }) {
    const scenes = await loadScenes(worker.db, project.uuid);
    const { durationSeconds, wish } = project.brief.look;
    return {
      wantedSeconds: durationSeconds ?? null,
      wish,
      language: projectLanguage(project),
      scenes: scenes.map((scene): SpokenScene & { uuid: string } => ({
        uuid: scene.uuid,
        narration: scene.narration,
        spokenMs: scene.narrationMs ?? 0,
        words: scene.words,
        leastMs: pageTime(scene.source).leastMs,
        isKept: hasOwnSound(scene),
        mayLose: mayLose(project, scene),
      })),
    };
  },
  async do({ wantedSeconds, wish, language, scenes }) {
    if (wantedSeconds === null) return { kept: null, left: [] };
    const { narrations, left } = shortenFilm(scenes, { wantedMs: wantedSeconds * 1000, language, wish });
    const kept = scenes.flatMap(({ uuid }, index) => {
      const narration = narrations[index] ?? null;
      return narration === null ? [] : { sceneUuid: uuid, narration };
    });
    return { kept: left.length > 0 ? kept : null, left };
  },
  async save(tx, { project, input: { wantedSeconds }, result: { kept, left }, isAgain }) {
    if (!kept || wantedSeconds === null || isAgain) return;
    await keepOnly(tx, project.uuid, kept);
    const told = project.warnings.find(({ code }) => code === "shortened_to_length");
    const before = WARNINGS.shortened_to_length.params.safeParse(told?.params).data;
    const sentences = [...(before?.sentences ?? []), ...left].slice(0, mostTold);
    const count = (before?.count ?? 0) + left.length;
    await addWarning(tx, project.uuid, warn("shortened_to_length", { seconds: wantedSeconds, count, sentences }));
  },
});

/** Somebody's own words are spoken as they are, and somebody's own pictures are all shown. */
export function mayLose({ brief, creationMethod }: ProjectRow, scene: SceneRow): SpokenScene["mayLose"] {
  const { script, documents, videoStyle } = brief;
  const isVerbatim = scene.source.kind === "page" && documents.some(({ notesVerbatim }) => notesVerbatim);
  const isOwnScript = script && (script.mode === "direct_script" || videoStyle === "montage");
  if (hasOwnSound(scene) || isVerbatim || isOwnScript) return "nothing";
  const { kind } = scene.source;
  if (creationMethod !== "webpage" && (kind === "picture" || kind === "clip" || kind === "speaker")) return "words";
  return script && hasNumberedScenes(script.text) ? "sentences" : "scene";
}

/** Orders what is now said otherwise; what was spoken so before is heard again. Then the film is timed once more. */
export const speakShortened = defineTakesStage({
  name: "speak-shortened",
  again: leaveOutSentences.name,
  async orders({ tx, project, scenes, resultOf }) {
    const shortened = await resultOf(leaveOutSentences);
    if (!shortened?.kept) return [];
    const cast = await loadCast(tx, project.uuid);
    const voiced = scenes.filter((scene) => !hasOwnSound(scene));
    return voiced.map((scene) => narrationOrder(project, scene, { rate: 1, cast }));
  },
});
