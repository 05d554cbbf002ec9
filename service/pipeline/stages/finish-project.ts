import { savePoster } from "../../projects/save-poster.ts";
import { loadScenes } from "../../scenes/load-scenes.ts";
import { loadTakes } from "../../scenes/load-takes.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage } from "../stage.ts";

/** Makes sure that every scene has a picture to show, and gives the project its poster. */
export const finishProject = defineProjectStage({
  name: "finish-project",
  queue: "light",
  version: 1,
  async load({ project, workshop }) {
    const scenes = await loadScenes(workshop.db, project.uuid);
    const takes = await loadTakes(workshop.db, scenes);
    return scenes.map(({ position, storyboardTakeUuid }) => {
      const take = takes.find(({ uuid }) => uuid === storyboardTakeUuid);
      return { position, thumbnailKey: take?.thumbnailKey ?? null };
    });
  },
  async do(scenes) {
    const [first] = scenes;
    if (!first) throw new StageFault("no_scenes", "The project has no scenes.");
    const bare = scenes.find(({ thumbnailKey }) => thumbnailKey === null);
    if (bare) {
      throw new StageFault("no_picture", `Scene ${bare.position + 1} has no picture. Run the project again.`, {
        retryable: true,
      });
    }
    return { posterKey: first.thumbnailKey };
  },
  save: (tx, { project, result }) => savePoster(tx, project.uuid, result.posterKey),
});
