import type { ServiceDatabase } from "#db/service/client.ts";
import type { RunFault } from "#lib/contract/project.ts";
import { advanceProject } from "./advance-project.ts";
import { lockProject } from "./lock-project.ts";

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
