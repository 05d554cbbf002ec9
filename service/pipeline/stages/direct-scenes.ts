import { replaceScenes } from "../../scenes/replace-scenes.ts";
import type { NarrationDraft } from "../narration-draft.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage } from "../stage.ts";

/** The result of whichever stage wrote the narration. */
const written: { name: string; result?: NarrationDraft } = { name: "write-narration" };

/** Says for each scene what is to be seen, and makes the scenes. */
export const directScenes = defineProjectStage({
  name: "direct-scenes",
  queue: "light",
  version: 1,
  async load(view) {
    const draft = await view.resultOf(written);
    if (!draft) throw new StageFault("no_narration", "The project has no narration to make scenes of.");
    const { wish } = view.project.brief.look;
    return { ...draft, name: view.project.name, wish, writer: view.workshop.providers.writer.name };
  },
  async do({ scenes, title, name, wish, language }, { workshop, signal }) {
    const narrations = scenes.map(
      ({ narration, title, visual }) => visual ?? ([title, narration].filter(Boolean).join(": ") || name),
    );
    const { descriptions } = await workshop.providers.writer.describeScenes(
      { title: title ?? name, narrations, language, ...(wish ? { wish } : {}) },
      { signal },
    );
    return scenes.map((scene, index) => ({
      narration: scene.narration,
      visualDescription: scene.visual ?? descriptions[index] ?? scene.narration,
      source: scene.source,
      wantedMs: scene.wantedMs ?? null,
    }));
  },
  save: (tx, { project, result }) => replaceScenes(tx, project.uuid, result),
});
