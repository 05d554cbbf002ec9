import type { Transaction } from "../jobs/queue.ts";
import { finishScene } from "../projects/pending-scenes.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { saveStageResult } from "../projects/stage-results.ts";
import { advancePlan } from "./advance-plan.ts";

type Finished = { stage: string; sceneUuid: string };

/** Ends a stage for one scene; the project's row is held. The last one moves the project on. */
export async function finishSceneOfStage(tx: Transaction, row: ProjectRow, finished: Finished): Promise<void> {
  const { stage, sceneUuid } = finished;
  // A project that failed at another scene still keeps this one's result; only a running one moves on.
  if (row.progressStatus === "error" || !row.pendingScenes.includes(sceneUuid)) return;
  const left = await finishScene(tx, row, sceneUuid);
  if (left > 0) return;
  await rememberHowLong(tx, row, stage);
  await advancePlan(tx, row, stage);
}

/** The stage's length by the clock, which several workers share; a run that found results tells nothing about it. */
async function rememberHowLong(tx: Transaction, row: ProjectRow, stage: string): Promise<void> {
  if (row.run > 1 || !row.stageStartedAt) return;
  const wholeStage = { projectUuid: row.uuid, stage, fingerprint: "all" };
  const tookWhole = Date.now() - row.stageStartedAt.getTime();
  await saveStageResult(tx, { ...wholeStage, result: {}, tookMs: tookWhole, units: row.progressTotal });
}
