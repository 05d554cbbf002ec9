import type { ServiceDatabase } from "#db/service/client.ts";
import { orderClipAgain } from "../clips/release.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { advanceProject } from "./advance-project.ts";
import { lockProject } from "./lock-project.ts";
import type { ProjectRow } from "./project-row.ts";
import { firstWait } from "./waiting-stages.ts";

/** Runs a failed project on; the results of its finished stages are found again by their fingerprints. */
export async function retryProject(
  db: ServiceDatabase,
  { projectUuid, workspaceUuid }: { projectUuid: string; workspaceUuid: string },
): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const row = await lockProject(tx, projectUuid);
    if (!row || row.workspaceUuid !== workspaceUuid) throw notFound("project");
    if (row.progressStatus !== "error") {
      throw new ServiceFault(
        "wrongState",
        `The project is at ${row.progressStatus}; only one that ended in error can be run again`,
      );
    }
    if (row.error && !row.error.retryable) {
      throw new ServiceFault(
        "wrongState",
        "Running the project again cannot help; its error says why. Create another one instead",
      );
    }
    await orderClipAgain(tx, projectUuid);
    return advanceProject(tx, row, { to: "waiting", stage: firstWait(row.brief) }, { run: row.run + 1 });
  });
}
