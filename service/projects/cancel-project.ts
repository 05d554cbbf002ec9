import type { ServiceDatabase } from "#db/service/client.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { cancelJobs } from "../jobs/queue.ts";
import { cancelTakes } from "../takes/order.ts";
import { advanceProject } from "./advance-project.ts";
import { lockProject } from "./lock-project.ts";
import type { ProjectRow } from "./project-row.ts";

/** Stops a project that is being made. Its jobs are withdrawn, which ends the running ones within about a second. */
export async function cancelProject(
  db: ServiceDatabase,
  { projectUuid, workspaceUuid }: { projectUuid: string; workspaceUuid: string },
): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const row = await lockProject(tx, projectUuid);
    if (!row || row.workspaceUuid !== workspaceUuid) throw notFound("project");
    if (row.progressStatus === "editing" || row.progressStatus === "error") {
      throw new ServiceFault(
        "wrongState",
        `The project is at ${row.progressStatus}; only one that is being made can be cancelled`,
      );
    }
    await cancelJobs(tx, { projectUuid });
    await cancelTakes(tx, projectUuid, "all");
    const fault = { code: "cancelled", message: "The project was cancelled.", stage: row.stage, retryable: true };
    return advanceProject(tx, row, { to: "error", fault }, { run: row.run + 1 });
  });
}
