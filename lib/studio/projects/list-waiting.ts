import "server-only";
import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { membership } from "#db/studio/schema/membership.ts";
import { note } from "#db/studio/schema/note.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import { sceneRecord } from "#db/studio/schema/scene-record.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Teammate } from "./waiting-on.ts";

const mostMembers = 1_000;

/** How many threads are open in each project of a teamspace, on scenes that are still there. */
export async function countOpenNotes(db: StudioConnection, teamspaceUuid: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ uuid: note.projectReferenceUuid, open: count() })
    .from(note)
    .innerJoin(projectReference, eq(projectReference.uuid, note.projectReferenceUuid))
    .innerJoin(
      sceneRecord,
      and(eq(sceneRecord.projectReferenceUuid, note.projectReferenceUuid), eq(sceneRecord.sceneId, note.sceneId)),
    )
    .where(
      and(
        eq(projectReference.teamspaceUuid, teamspaceUuid),
        isNull(note.parentUuid),
        isNull(note.resolvedAt),
        isNull(note.deletedAt),
      ),
    )
    .groupBy(note.projectReferenceUuid);
  return new Map(rows.map(({ uuid, open }) => [uuid, open]));
}

/** Everybody in a teamspace, those who have been there longest first. */
export function listTeammates(db: StudioConnection, teamspaceUuid: string): Promise<Teammate[]> {
  return db
    .select({ userUuid: user.uuid, name: user.name, role: membership.role })
    .from(membership)
    .innerJoin(user, eq(user.uuid, membership.userUuid))
    .where(eq(membership.teamspaceUuid, teamspaceUuid))
    .orderBy(asc(membership.createdAt), asc(user.uuid))
    .limit(mostMembers);
}
