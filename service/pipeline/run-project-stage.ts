import { fingerprint as fingerprintOf } from "../fingerprint.ts";
import { commitStage, findStageResult, rememberFingerprint, saveStageResult } from "../projects/save-stage.ts";
import { spendCredit } from "../projects/spend-credit.ts";
import { advancePlan } from "./advance-plan.ts";
import type { ProjectStage, StageView } from "./stage.ts";

/** Loads, does, looks again, then saves the result and enqueues the next step in one transaction. */
export async function runProjectStage(stage: ProjectStage, view: StageView): Promise<void> {
  const { project, workshop, signal } = view;
  const input = await stage.load(view);
  const fingerprint = fingerprintOf({ stage: stage.name, version: stage.version, input });
  const key = { projectUuid: project.uuid, stage: stage.name, fingerprint };
  const found = await findStageResult(workshop.db, key);
  const startedAt = performance.now();
  const result = found ? found.result : await stage.do(input, view);
  const tookMs = performance.now() - startedAt;
  signal.throwIfAborted();
  const place = { projectUuid: project.uuid, run: project.run, stage: stage.name };
  await commitStage(workshop.db, place, async (tx, row) => {
    if (!found) await saveStageResult(tx, { ...key, result, tookMs, units: 1 });
    await stage.save?.(tx, { project: row, input, result });
    await spendCredit(tx, row, view.spent());
    await rememberFingerprint(tx, row, { stage: stage.name, fingerprint });
    await advancePlan(tx, row, stage.name);
  });
}
