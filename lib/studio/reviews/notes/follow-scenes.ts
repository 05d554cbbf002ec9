import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { note } from "#db/studio/schema/review.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/find.ts";
import { reviewChange } from "../change.ts";

type Joined = { project: OwnedProject; sceneId: string; orderBefore: readonly string[] };

/** What was said about the scene that another one took in is said about that one from now on. */
export async function joinNotes(tx: StudioTransaction, { project, sceneId, orderBefore }: Joined): Promise<void> {
  const at = orderBefore.indexOf(sceneId);
  const gone = at < 0 ? undefined : orderBefore[at + 1];
  if (gone === undefined) return;
  await tx
    .update(note)
    // Of a chain of joined scenes each note goes back to where it was written.
    .set({ sceneId, joinedFromSceneId: sql`coalesce(${note.joinedFromSceneId}, ${note.sceneId})` })
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
    .set({ sceneId: sql`${note.joinedFromSceneId}`, joinedFromSceneId: null })
    .where(and(eq(note.projectReferenceUuid, project.reference.uuid), isBack))
    .returning({ uuid: note.uuid });
  // Whose discussion they leave is not told by the rows as they are now.
  if (moved.length > 0) await publishChange(tx, reviewChange(project, ["*"]));
}
