import { releaseWaitingClips } from "../clips/release-waiting-clips.ts";
import { runStageLater } from "../jobs/definitions/run-stage.ts";
import type { Transaction } from "../jobs/queue.ts";
import { advanceProject } from "../projects/advance-project.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { estimateReadyAt } from "./estimate-ready-at.ts";
import { type Plan, stepAfter } from "./plan.ts";

/** Moves the project, whose row is held, to the plan's next step and enqueues that in the same transaction. */
export async function moveOn(tx: Transaction, row: ProjectRow, { plan, stage }: { plan: Plan; stage: string }) {
  const next = stepAfter(plan, stage);
  if (!next) {
    await releaseWaitingClips(tx, await advanceProject(tx, row, { to: "editing" }));
    return;
  }
  const estimatedReadyAt = await estimateReadyAt(tx, { row, plan, stage: next.stage.name });
  await advanceProject(tx, row, { to: "stage", during: next.during, stage: next.stage.name }, { estimatedReadyAt });
  const queue = next.stage.each === "project" ? next.stage.queue : "light";
  await runStageLater(tx, { projectUuid: row.uuid, run: row.run, stage: next.stage.name }, { queue });
}
