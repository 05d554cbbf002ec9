import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { RunFault } from "#lib/contract/project.ts";
import { because } from "#lib/contract/reasons.ts";
import { endClipsOfDeleted } from "../clips/advance.ts";
import { orderClipAgain } from "../clips/create.ts";
import { ServiceFault } from "../errors.ts";
import { startProjectsLater } from "../jobs/definitions.ts";
import { cancelJobs } from "../jobs/queue.ts";
import { cancelTakes } from "../takes/order.ts";
import { advanceProject, firstWait } from "./advance.ts";
import { lockOwnProject, lockProject, type ProjectRow } from "./rows/get.ts";

/** Stops a project that is being made. Its jobs are withdrawn, which ends the running ones within about a second. */
export async function cancelProject(
  db: ServiceDatabase,
  own: { projectUuid: string; workspaceUuid: string },
): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const row = await lockOwnProject(tx, own);
    if (row.progressStatus === "editing" || row.progressStatus === "error") {
      throw new ServiceFault("wrongState", because("project_not_running", { status: row.progressStatus }));
    }
    await cancelJobs(tx, { projectUuid: row.uuid });
    await cancelTakes(tx, row.uuid, "all");
    const { message, ...reason } = because("project_cancelled", {});
    const fault = { code: "cancelled", message, stage: row.stage, retryable: true, reason };
    return advanceProject(tx, row, { to: "error", fault }, { run: row.run + 1 });
  });
}

/** Stops the run with the reason; does nothing when the project has moved on since. */
export async function failProject(
  db: ServiceDatabase,
  { projectUuid, run, fault }: { projectUuid: string; run: number; fault: RunFault },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockProject(tx, projectUuid);
    if (!row || row.run !== run || row.progressStatus === "error" || row.progressStatus === "editing") return;
    await advanceProject(tx, row, { to: "error", fault });
  });
}

/** Runs a failed project on; the results of its finished stages are found again by their fingerprints. */
export async function retryProject(
  db: ServiceDatabase,
  own: { projectUuid: string; workspaceUuid: string },
): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const row = await lockOwnProject(tx, own);
    if (row.progressStatus !== "error") {
      throw new ServiceFault("wrongState", because("project_not_failed", { status: row.progressStatus }));
    }
    if (row.error && !row.error.retryable) {
      throw new ServiceFault("wrongState", because("project_retry_useless", {}));
    }
    await orderClipAgain(tx, row.uuid);
    return advanceProject(tx, row, { to: "waiting", stage: firstWait(row.brief) }, { run: row.run + 1 });
  });
}

/** Takes a project away for good; what is at work for it ends within about a second, its files go with a later sweep. */
export async function deleteProject(
  db: ServiceDatabase,
  { projectUuid, workspaceUuid }: { projectUuid: string; workspaceUuid: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOwnProject(tx, { projectUuid, workspaceUuid });
    await cancelJobs(tx, { projectUuid });
    await endClipsOfDeleted(tx, projectUuid);
    const change = { deletedAt: new Date(), run: row.run + 1 };
    await tx.update(project).set(change).where(eq(project.uuid, projectUuid));
    await startProjectsLater(tx, { workspaceUuid });
  });
}
