import type { Transaction } from "../jobs/queue.ts";
import { commitStage } from "../projects/commit-stage.ts";
import { finishScene } from "../projects/pending-scenes.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { findStageResult, saveStageResult } from "../projects/stage-results.ts";
import { findScene } from "../scenes/load-scenes.ts";
import { fingerprint as fingerprintOf } from "./fingerprint.ts";
import { moveOn } from "./move-on.ts";
import type { Plan } from "./plan.ts";
import type { SceneStage, StageView } from "./stage.ts";

/** Does one scene; the one that finishes last moves the project on, under the project's lock, so exactly once. */
export async function runSceneStage(stage: SceneStage, plan: Plan, view: StageView, sceneUuid: string): Promise<void> {
  const { project, workshop, signal } = view;
  if (!project.pendingScenes.includes(sceneUuid)) return;
  const place = { projectUuid: project.uuid, run: project.run, stage: stage.name };
  const scene = await findScene(workshop.db, { projectUuid: project.uuid, sceneUuid });
  const input = scene && (await stage.load(view, scene));
  if (!scene || input === null) {
    await commitStage(workshop.db, place, (tx, row) => finish(tx, row, sceneUuid));
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
    await finish(tx, row, sceneUuid);
  });

  async function finish(tx: Transaction, row: ProjectRow, uuid: string): Promise<void> {
    // A project that failed at another scene still keeps this one's result; only a running one moves on.
    if (row.progressStatus === "error" || !row.pendingScenes.includes(uuid)) return;
    const left = await finishScene(tx, row, uuid);
    if (left > 0) return;
    await rememberHowLong(tx, row);
    await moveOn(tx, row, { plan, stage: stage.name });
  }

  /** The stage's length by the clock, which several workers share; a run that found results tells nothing about it. */
  async function rememberHowLong(tx: Transaction, row: ProjectRow): Promise<void> {
    if (row.run > 1 || !row.stageStartedAt) return;
    const wholeStage = { projectUuid: row.uuid, stage: stage.name, fingerprint: "all" };
    const tookWhole = Date.now() - row.stageStartedAt.getTime();
    await saveStageResult(tx, { ...wholeStage, result: {}, tookMs: tookWhole, units: row.progressTotal });
  }
}

/** Results of single scenes are kept apart from the history of whole stages. */
function sceneResults(stage: string): string {
  return `${stage}/scene`;
}
