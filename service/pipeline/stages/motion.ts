import { loadCast } from "../../scenes/cast/load.ts";
import type { SceneRow } from "../../scenes/load.ts";
import { loadTakes } from "../../takes/find.ts";
import { motionRequestOf } from "../../takes/request.ts";
import { seedOf } from "../seed-of.ts";
import { defineTakesStage } from "../stage.ts";

/** Orders each scene's motion video from its still, in projects that were not to be stopped for review. */
export const motion = defineTakesStage({
  name: "animate-scene",
  async orders({ tx, project, scenes }) {
    const { aigc } = project.brief;
    if (!aigc?.autoMotion) return [];
    const cast = await loadCast(tx, project.uuid);
    const takes = await loadTakes(tx, scenes);
    const made = new Map(takes.map((take) => [take.uuid, take]));
    const stillOf = (scene: SceneRow | undefined) => {
      const still = made.get(scene?.storyboardTakeUuid ?? "");
      return still?.storageKey ? still.uuid : null;
    };
    return scenes.flatMap((scene, index) => {
      if (made.has(scene.motionTakeUuid ?? "")) return [];
      // The stills are all there by now; the motion of the scene before may not be.
      const before = stillOf(scenes[index - 1]);
      const request = {
        maker: "animate" as const,
        ...motionRequestOf(project, { scene, cast }),
        ...(before && { previous: { takeUuid: before, use: "offered" as const } }),
      };
      return {
        ...{ sceneUuid: scene.uuid, kind: "motion_video" as const, request },
        prompt: aigc.motionPrompt ?? scene.visualDescription,
        seed: seedOf(`${project.uuid} ${scene.position}`),
        sourceTakeUuid: stillOf(scene),
      };
    });
  },
});
