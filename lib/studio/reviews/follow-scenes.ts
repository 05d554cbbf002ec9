import "server-only";
import { and, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { note } from "#db/studio/schema/review.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { publishChange } from "../live/server/publish.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { reviewChange } from "./change.ts";

type Of = { project: OwnedProject; sceneId: string; orderBefore: readonly string[] };

/**
 * What was said about the scene that another one took in is said about that one from now on, so much later as that one
 * lasts.
 */
export async function joinNotes(tx: StudioTransaction, given: Of & { shiftMs: number }): Promise<void> {
  const { project, sceneId, orderBefore } = given;
  const shiftMs = Math.round(given.shiftMs);
  const at = orderBefore.indexOf(sceneId);
  const gone = at < 0 ? undefined : orderBefore[at + 1];
  if (gone === undefined) return;
  await tx
    .update(note)
    // Of a chain of joined scenes each note goes back to where it was written.
    .set({
      sceneId,
      joinedFromSceneId: sql`coalesce(${note.joinedFromSceneId}, ${note.sceneId})`,
      joinedShiftMs: sql`coalesce(${note.joinedShiftMs}, 0) + ${shiftMs}`,
      atMs: sql`${note.atMs} + ${shiftMs}`,
    })
    .where(and(eq(note.projectReferenceUuid, project.reference.uuid), eq(note.sceneId, gone)));
  await publishChange(tx, reviewChange(project, [sceneId]));
}

/** Scenes that come back have their notes again. */
export async function returnNotes(
  tx: StudioTransaction,
  { project, sceneIds }: { project: OwnedProject; sceneIds: readonly string[] },
): Promise<void> {
  const isBack = inArray(note.joinedFromSceneId, [...sceneIds]);
  const moved = await tx
    .update(note)
    .set({
      ...{ sceneId: sql`${note.joinedFromSceneId}`, joinedFromSceneId: null, joinedShiftMs: null },
      atMs: sql`greatest(0, ${note.atMs} - coalesce(${note.joinedShiftMs}, 0))`,
    })
    .where(and(eq(note.projectReferenceUuid, project.reference.uuid), isBack))
    .returning({ uuid: note.uuid });
  // Whose discussion they leave is not told by the rows as they are now.
  if (moved.length > 0) await publishChange(tx, reviewChange(project, ["*"]));
}

type Split = Of & { scenes: readonly Scene[]; splitMs: number };

/** What was said of a moment behind the cut goes with the second half; what is about the whole scene stays. */
export async function splitNotes(tx: StudioTransaction, { project, sceneId, orderBefore, scenes, splitMs }: Split) {
  const second = scenes[scenes.findIndex((scene) => scene.sceneId === sceneId) + 1];
  if (!second || orderBefore.includes(second.sceneId)) return;
  const isHere = and(eq(note.projectReferenceUuid, project.reference.uuid), eq(note.sceneId, sceneId));
  const moved = await tx
    .select({ uuid: note.uuid })
    .from(note)
    .where(and(isHere, gte(note.atMs, splitMs)));
  const uuids = moved.map(({ uuid }) => uuid);
  if (uuids.length === 0) return;
  await tx
    .update(note)
    .set({
      sceneId: second.sceneId,
      atMs: sql`${note.atMs} - ${splitMs}::int`,
      // What a joined scene was pushed back by is so much less now, or it would go back to an earlier moment.
      joinedShiftMs: sql`${note.joinedShiftMs} - ${splitMs}::int`,
    })
    .where(or(inArray(note.uuid, uuids), inArray(note.parentUuid, uuids)));
  await publishChange(tx, reviewChange(project, [sceneId, second.sceneId]));
}
