import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { CLIP_STATUSES, CLIP_TRANSITIONS, type ClipStatus } from "#lib/contract/clip.ts";
import type { RunFault } from "#lib/contract/project.ts";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { cancelJobs } from "../jobs/queue.ts";
import { emitEvent } from "../webhooks/emit.ts";
import { getClip } from "./get.ts";

/** The finished file as it lies in storage. */
export type ClipFile = Required<
  Pick<
    ClipRow,
    | "storageKey"
    | "captionsKey"
    | "thumbnailKey"
    | "durationMs"
    | "width"
    | "height"
    | "hasAudio"
    | "sizeBytes"
    | "sha256"
  >
>;

type ClipStep =
  | { to: Exclude<ClipStatus, "init" | "publishing" | "failed"> }
  | { to: "publishing"; file: ClipFile }
  | { to: "failed"; fault: RunFault };

/**
 * The only writer of a clip's status. A clip that is at this status or further already, because a worker that died had
 * brought it there, stays where it is. Answers null when the clip has ended or was deleted: its work is not wanted.
 */
export async function advanceClip(db: ServiceDatabase, clipUuid: string, step: ClipStep): Promise<ClipRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(clip).where(eq(clip.uuid, clipUuid)).for("update");
    if (!row || row.status === "completed" || row.status === "failed") return null;
    if (step.to !== "failed" && CLIP_STATUSES.indexOf(row.status) >= CLIP_STATUSES.indexOf(step.to)) {
      return step.to === "publishing" ? write(tx, row, step) : row;
    }
    if (!CLIP_TRANSITIONS[row.status].includes(step.to)) {
      throw new Error(`A clip cannot go from ${row.status} to ${step.to}`);
    }
    return write(tx, row, step);
  });
}

/** Ends a clip that is held, within the transaction that finds out why. */
export async function endClip(tx: ServiceTransaction, row: ClipRow, fault: RunFault): Promise<ClipRow> {
  const ended = await write(tx, row, { to: "failed", fault });
  if (!ended) throw new Error("The clip was not ended");
  return ended;
}

async function write(tx: ServiceTransaction, row: ClipRow, step: ClipStep): Promise<ClipRow | null> {
  const change = {
    status: step.to,
    ...(step.to === "publishing" ? step.file : {}),
    ...(step.to === "failed" ? { error: step.fault } : {}),
  };
  const [moved] = await tx
    .update(clip)
    .set(change)
    .where(and(eq(clip.uuid, row.uuid)))
    .returning();
  if (step.to === "completed" || step.to === "failed") {
    await emitEvent(tx, {
      workspaceUuid: row.workspaceUuid,
      type: `clip.${step.to}`,
      data: { clipUuid: row.uuid, projectUuid: row.projectUuid, clipStatus: step.to },
      completionWebhooks: [row.completionWebhook, ...row.linkWebhooks],
    });
  }
  return moved ?? null;
}

/** A clip as the database keeps it. */
export type ClipRow = typeof clip.$inferSelect;

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
      throw new ServiceFault("wrongState", because("clip_not_running", { status: row.status }));
    }
    await cancelJobs(tx, { clipUuid: uuid });
    const { message, ...reason } = because("export_cancelled", {});
    const fault = { code: "cancelled", message, stage: row.status, retryable: false, reason };
    return endClip(tx, row, fault);
  });
}

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
  const { message, ...reason } = because("project_deleted", {});
  for (const row of await tx.select().from(clip).where(unfinished).for("update")) {
    await cancelJobs(tx, { clipUuid: row.uuid });
    await endClip(tx, row, { code: "project_deleted", message, stage: row.status, retryable: false, reason });
  }
}

/** Whether a clip failed, was cancelled or deleted, so that files made for it are nobody's. */
export async function isClipUnwanted(db: ServiceConnection, clipUuid: string): Promise<boolean> {
  const [row] = await db.select({ status: clip.status }).from(clip).where(eq(clip.uuid, clipUuid));
  return row === undefined || row.status === "failed";
}
