import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { note } from "#db/studio/schema/review.ts";
import type { Author } from "#lib/actor.ts";
import type { OwnedProject } from "../../../projects/model/find.ts";

/** Where a note stands: on a scene, or on a clip, which tells the scene where it is known. */
export type NotePlace = { sceneId: string; clip?: { uuid: string; clipUuid: string } };

/** What was said of the board and of none of its clips: all that a link to a board shows. */
export const isOfBoard = isNull(note.clipReferenceUuid);

export function isAt({ sceneId, clip }: NotePlace) {
  return clip ? eq(note.clipReferenceUuid, clip.uuid) : eq(note.sceneId, sceneId);
}

type Thread = { actor: Author; project: OwnedProject; place: NotePlace; parentUuid: string };

/** The note that is answered. A guest answers what their link shows alone: of a board nothing that was said of clips. */
export async function findThread(tx: StudioTransaction, { actor, project, place, parentUuid }: Thread) {
  const isGuest = actor.userUuid === undefined;
  const isOfProject = eq(note.projectReferenceUuid, project.reference.uuid);
  const isShown = isGuest ? and(eq(note.isInternal, false), place.clip ? undefined : isOfBoard) : undefined;
  const [parent] = await tx
    .select()
    .from(note)
    .where(and(eq(note.uuid, parentUuid), isOfProject, isAt(place), isShown))
    .for("share");
  return parent && parent.parentUuid === null && !parent.deletedAt ? parent : undefined;
}

/** The clip that a note was written on, by the id that pages know it by. */
export async function findClipUuid(
  db: StudioConnection,
  { clipReferenceUuid }: Pick<typeof note.$inferSelect, "clipReferenceUuid">,
): Promise<string | undefined> {
  if (clipReferenceUuid === null) return undefined;
  const isIt = eq(clipReference.uuid, clipReferenceUuid);
  const [found] = await db.select({ clipUuid: clipReference.clipUuid }).from(clipReference).where(isIt);
  return found?.clipUuid;
}
