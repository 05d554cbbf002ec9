import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { cancelJobs } from "../jobs/cancel-jobs.ts";
import { endClip } from "./advance-clip.ts";
import type { ClipRow } from "./clip-row.ts";
import { getClip } from "./get-clip.ts";

/** Stops an export. Its jobs are withdrawn, which ends the running ones, and what they run, within about a second. */
export async function cancelClip(
  db: ServiceDatabase,
  { clipUuid, workspaceUuid }: { clipUuid: string; workspaceUuid: string },
): Promise<ClipRow> {
  const { uuid } = await getClip(db, { clipUuid, workspaceUuid });
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(clip).where(eq(clip.uuid, uuid)).for("update");
    if (!row) throw notFound("clip");
    if (row.status === "completed" || row.status === "failed") {
      throw new ServiceFault(
        "wrongState",
        `The clip is at ${row.status}; only one that is being made can be cancelled`,
      );
    }
    await cancelJobs(tx, { clipUuid: uuid });
    const fault = { code: "cancelled", message: "The export was cancelled.", stage: row.status, retryable: false };
    return endClip(tx, row, fault);
  });
}
