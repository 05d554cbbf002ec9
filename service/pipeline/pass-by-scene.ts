import type { RunStage } from "../jobs/definitions/run-stage.ts";
import { commitStage } from "../projects/commit-stage.ts";
import { findWantedProject } from "../projects/find-wanted-project.ts";
import { findScene } from "../scenes/load-scenes.ts";
import { finishSceneOfStage } from "./finish-scene-of-stage.ts";
import { stepOf } from "./plan.ts";
import { planOf } from "./plan-of.ts";
import type { Workshop } from "./workshop.ts";

/**
 * Goes on without a scene whose picture cannot be made, so that one never stops the others: its take says why. Answers
 * false where the fault is not the scene's own, or the stage cannot do without it; then the project fails.
 */
export async function passByScene(
  job: RunStage,
  fault: { code: string; message: string },
  { db }: Workshop,
): Promise<boolean> {
  const { sceneUuid } = job;
  const project = sceneUuid ? await findWantedProject(db, job) : null;
  if (!sceneUuid || project?.stage !== job.stage) return false;
  const plan = planOf(project.creationMethod);
  const stage = stepOf(plan, job.stage)?.stage;
  if (stage?.each !== "scene" || !stage.fail || !stage.fail.codes.test(fault.code)) return false;
  const { save } = stage.fail;
  await commitStage(db, job, async (tx, row) => {
    const scene = await findScene(tx, { projectUuid: row.uuid, sceneUuid });
    if (scene && row.pendingScenes.includes(sceneUuid)) {
      await save(tx, { project: row, scene, message: fault.message });
    }
    await finishSceneOfStage(tx, row, { plan, stage: stage.name, sceneUuid });
  });
  return true;
}
