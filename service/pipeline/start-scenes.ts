import { runStageLater } from "../jobs/definitions/run-stage.ts";
import { commitStage } from "../projects/commit-stage.ts";
import { beginScenes } from "../projects/pending-scenes.ts";
import { saveStageResult } from "../projects/stage-results.ts";
import { loadScenes } from "../scenes/load-scenes.ts";
import { advancePlan } from "./advance-plan.ts";
import type { SceneStage, StageView } from "./stage.ts";

/**
 * Gives each scene that needs it a job of its own. The later a scene, the lower its priority: the scenes of several
 * projects then take turns, and a long film never holds up a short one.
 */
export async function startScenes(stage: SceneStage, view: StageView): Promise<void> {
  const { project, workshop } = view;
  const scenes = await loadScenes(workshop.db, project.uuid);
  const wanted: string[] = [];
  for (const scene of scenes) {
    if ((await stage.load(view, scene)) !== null) wanted.push(scene.uuid);
  }
  const place = { projectUuid: project.uuid, run: project.run, stage: stage.name };
  await commitStage(workshop.db, place, async (tx, row) => {
    // The job ran before and was taken up again after its commit: the scenes have their jobs already.
    if (row.pendingScenes.length > 0) return;
    if (wanted.length === 0) {
      // Estimates must know that this stage can be passed by, or they would wait for it for ever.
      const whole = { projectUuid: project.uuid, stage: stage.name, fingerprint: "all", result: {} };
      await saveStageResult(tx, { ...whole, tookMs: 0, units: 1 });
      return advancePlan(tx, row, stage.name);
    }
    await beginScenes(tx, row, wanted);
    for (const [index, sceneUuid] of wanted.entries()) {
      await runStageLater(tx, { ...place, sceneUuid }, { queue: stage.queue, priority: -index });
    }
  });
}
