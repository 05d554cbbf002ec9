import { and, eq } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { CLIP_STATUSES, CLIP_TRANSITIONS, type ClipStatus } from "#lib/contract/clip.ts";
import type { RunFault } from "#lib/contract/project.ts";
import { emitEvent } from "../webhooks/emit.ts";

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
