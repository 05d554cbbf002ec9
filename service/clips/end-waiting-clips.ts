import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import type { RunFault } from "#lib/contract/project.ts";
import { cancelJobs } from "../jobs/cancel-jobs.ts";
import { endClip } from "./advance-clip.ts";

/** By this a clip is known that ended because its project did. */
export const endedWithProject = "project_ended";

/**
 * Ends the clips that were ordered together with their project, as it ends itself: whoever polls a clip learns why
 * nothing comes any more. A retry of the project orders another one, since an ended clip stays ended.
 */
export async function endWaitingClips(tx: ServiceTransaction, projectUuid: string, fault: RunFault): Promise<void> {
  const waiting = and(eq(clip.projectUuid, projectUuid), eq(clip.status, "init"), isNull(clip.contents));
  const reason = { ...fault, code: endedWithProject, retryable: false };
  for (const row of await tx.select().from(clip).where(waiting).for("update")) await endClip(tx, row, reason);
}

/** Ends whatever is exported of a project that goes away. */
export async function endClipsOfDeleted(tx: ServiceTransaction, projectUuid: string): Promise<void> {
  const unfinished = and(eq(clip.projectUuid, projectUuid), notInArray(clip.status, ["completed", "failed"]));
  const message = "The project was deleted, so its clip is not made.";
  for (const row of await tx.select().from(clip).where(unfinished).for("update")) {
    await cancelJobs(tx, { clipUuid: row.uuid });
    await endClip(tx, row, { code: "project_deleted", message, stage: row.status, retryable: false });
  }
}
