import { because } from "#lib/contract/reasons.ts";
import { warn } from "#lib/contract/warning.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import { savePoster } from "../../projects/rows/save-stage.ts";
import { loadScenes } from "../../scenes/rows/load.ts";
import { failureOf, loadTakes } from "../../takes/find.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage } from "../stage.ts";

/** Makes sure that every scene has a picture to show, and gives the project its poster. */
export const finishProject = defineProjectStage({
  name: "finish-project",
  queue: "light",
  version: 3,
  async load({ project, worker }) {
    const scenes = await loadScenes(worker.db, project.uuid);
    const takes = await loadTakes(worker.db, scenes);
    return scenes.map(({ uuid, position, storyboardTakeUuid, source }) => {
      const take = takes.find(({ uuid }) => uuid === storyboardTakeUuid);
      const failed = takes.findLast((one) => one.sceneUuid === uuid && one.processStatus === "failed");
      return {
        position,
        thumbnailKey: take?.thumbnailKey ?? null,
        reason: failed ? failureOf(failed) : null,
        isOwn: source.kind !== "painted",
      };
    });
  },
  async do(scenes) {
    const [first] = scenes;
    if (!first) throw new StageFault("no_scenes", because("project_without_scenes", {}));
    const [bare, ...more] = scenes.filter(({ thumbnailKey }) => thumbnailKey === null);
    const shown = scenes.find(({ thumbnailKey }) => thumbnailKey !== null);
    // Pictures that were refused are told in their scenes, which can be changed only once the project is there.
    if (bare && (!shown || [bare, ...more].some(({ reason }) => reason === null))) {
      throw new StageFault(
        "no_picture",
        bare.reason
          ? because("scene_picture_failed", { scene: bare.position + 1, why: bare.reason })
          : because("scene_without_picture", { scene: bare.position + 1 }),
        {
          retryable: true,
        },
      );
    }
    return {
      posterKey: shown?.thumbnailKey ?? null,
      bare: bare ? [bare, ...more].map(({ position, isOwn }) => ({ number: position + 1, isOwn })) : [],
    };
  },
  async save(tx, { project, result }) {
    await savePoster(tx, project.uuid, result.posterKey);
    if (result.bare.length === 0) return;
    const [own, painted] = [true, false].map((isOwn) =>
      result.bare.filter((scene) => scene.isOwn === isOwn).map(({ number }) => number),
    );
    await addWarning(tx, project.uuid, warn("scenes_without_picture", { own: own ?? [], painted: painted ?? [] }));
  },
});
