import "server-only";
import { and, eq, lte } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip-reference.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import type { Clip } from "../../contract/clip.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { tellClipProgress } from "../notifications/tell-progress.ts";
import { projectName } from "../projects/project-name.ts";
import type { Studio } from "../studio.ts";
import { projectChange, publishChange } from "../sync/publish-change.ts";
import { tellsApart } from "../sync/tells-apart.ts";
import { isCancelledClip } from "./clip-view.ts";

/** Keeps a clip's record unless a later one is kept already, and tells everybody when it says something new. */
export async function keepClipRecord({
  studio,
  clipUuid,
  record,
  seenAt,
}: {
  studio: Pick<Studio, "db">;
  clipUuid: string;
  record: Clip;
  seenAt: Date;
}) {
  const mine = eq(clipReference.clipUuid, clipUuid);
  const { before, isKept } = await studio.db.transaction(async (tx) => {
    // Locked, so that of all who see a clip get ready one writes it down.
    const [before] = await tx
      .select({ record: clipReference.record, createdByUuid: clipReference.createdByUuid, project: projectReference })
      .from(clipReference)
      .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
      .where(mine)
      .for("no key update", { of: clipReference });
    const kept = await tx
      .update(clipReference)
      .set({ record, recordSeenAt: seenAt })
      .where(and(mine, lte(clipReference.recordSeenAt, seenAt)))
      .returning({ uuid: clipReference.uuid });
    if (before && kept.length > 0) await recordOutcome(tx, { project: before.project, before: before.record, record });
    return { before, isKept: kept.length > 0 };
  });
  if (!before || !isKept || !tellsApart(before.record, record)) return;
  const { createdByUuid, project } = before;
  const made = { ...project, name: projectName(project), createdByUuid };
  await tellClipProgress(studio.db, { made, before: before.record, now: record });
  await publishChange(studio.db, projectChange(before.project, ["clips"]));
}

async function recordOutcome(
  tx: StudioTransaction,
  { project, before, record }: { project: typeof projectReference.$inferSelect; before: Clip; record: Clip },
) {
  const { clipStatus, clipUuid } = record;
  if (before.clipStatus === clipStatus || (clipStatus !== "completed" && clipStatus !== "failed")) return;
  // Whoever stopped it is written down by that.
  if (isCancelledClip(record)) return;
  const verb = clipStatus === "completed" ? "finished_clip" : "failed_clip";
  const { teamspaceUuid, uuid: projectReferenceUuid } = project;
  await recordActivity(tx, { teamspaceUuid, projectReferenceUuid, userUuid: null, verb, details: { clipUuid } });
}
