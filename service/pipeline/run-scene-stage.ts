import { fingerprint as fingerprintOf } from "../fingerprint.ts";
import { commitStage } from "../projects/commit-stage.ts";
import { spendCredit } from "../projects/spend-credit.ts";
import { findStageResult, saveStageResult } from "../projects/stage-results.ts";
import { findScene } from "../scenes/load-scenes.ts";
import { finishSceneOfStage } from "./finish-scene-of-stage.ts";
import type { SceneStage, StageView } from "./stage.ts";

/** Does one scene; the one that finishes last moves the project on, under the project's lock, so exactly once. */
export async function runSceneStage(stage: SceneStage, view: StageView, sceneUuid: string): Promise<void> {
  const { project, workshop, signal } = view;
  if (!project.pendingScenes.includes(sceneUuid)) return;
  const finished = { stage: stage.name, sceneUuid };
  const place = { projectUuid: project.uuid, run: project.run, stage: stage.name };
  const scene = await findScene(workshop.db, { projectUuid: project.uuid, sceneUuid });
  const input = scene && (await stage.load(view, scene));
  if (!scene || input === null) {
    await commitStage(workshop.db, place, (tx, row) => finishSceneOfStage(tx, row, finished));
    return;
  }
  const fingerprint = fingerprintOf({ stage: stage.name, version: stage.version, sceneUuid, input });
  const key = { projectUuid: project.uuid, stage: sceneResults(stage.name), fingerprint };
  const found = await findStageResult(workshop.db, key);
  const startedAt = performance.now();
  const result = found ? found.result : await stage.do(input, view, scene);
  const tookMs = performance.now() - startedAt;
  signal.throwIfAborted();
  await commitStage(workshop.db, place, async (tx, row) => {
    if (!found) await saveStageResult(tx, { ...key, result, tookMs, units: 1 });
    const now = await findScene(tx, { projectUuid: project.uuid, sceneUuid });
    if (now) await stage.save(tx, { project: row, scene: now, input, result, fingerprint });
    await spendCredit(tx, row, view.spent());
    await finishSceneOfStage(tx, row, finished);
  });
}

/** Results of single scenes are kept apart from the history of whole stages. */
function sceneResults(stage: string): string {
  return `${stage}/scene`;
}
