import "server-only";
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { projectReference, sceneRecord } from "#db/studio/schema/project.ts";
import { note } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { type Result, succeed } from "#lib/result.ts";
import { countAwaitedClips } from "../activity/inbox/awaited-clips.ts";
import { countWaiting } from "../activity/inbox/rows.ts";
import type { StudioFault } from "../fault.ts";
import { lookLater } from "../mirror/look-later.ts";
import { listTeammates } from "../people/model/owner.ts";
import type { Studio } from "../studio.ts";
import { type OwnedProject, ownedProject, selectOwnedProjects } from "./model/find.ts";
import { toProjectView } from "./model/to-view.ts";
import { isFinal, type ProjectView, type Shelf, waitingOn } from "./model/views.ts";

/** How many threads are open in each project of a teamspace, on scenes that are still there. */
async function countOpenNotes(db: StudioConnection, teamspaceUuid: string): Promise<Map<string, number>> {
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

const mostProjects = 2_000;
/** A service that is slow about one list must not be asked for everything at once. */
const mostLookedAt = 24;

const { archivedAt, trashedAt } = projectReference;
export const onShelf: Record<Shelf, SQL | undefined> = {
  active: and(isNull(trashedAt), isNull(archivedAt)),
  archive: and(isNull(trashedAt), isNotNull(archivedAt)),
  trash: isNotNull(trashedAt),
};

/** The projects of the teamspace the person works in, or some of them, newest first, as last seen. */
export async function listProjects({
  studio,
  actor,
  shelf = "active",
  uuids,
}: {
  studio: Studio;
  actor: Actor;
  shelf?: Shelf;
  /** Of their rows here. */
  uuids?: readonly string[];
}): Promise<Result<ProjectView[], StudioFault>> {
  const [current] = actor.memberships;
  if (!current) return succeed([]);
  const { teamspaceUuid } = current;
  const [rows, openNotes, members, mine, awaited] = await Promise.all([
    selectOwnedProjects(studio.db, actor)
      .where(
        and(
          onShelf[shelf],
          eq(projectReference.teamspaceUuid, teamspaceUuid),
          uuids && inArray(projectReference.uuid, [...uuids]),
        ),
      )
      .orderBy(desc(projectReference.createdAt), desc(projectReference.uuid))
      .limit(mostProjects),
    countOpenNotes(studio.db, teamspaceUuid),
    listTeammates(studio.db, teamspaceUuid),
    countWaiting(studio.db, actor.userUuid),
    countAwaitedClips(studio.db, teamspaceUuid),
  ]);
  const withWaiting = ({ reference }: OwnedProject, view: ProjectView): ProjectView => {
    const open = openNotes.get(reference.uuid) ?? 0;
    const its = {
      mine: mine.get(reference.uuid),
      awaited: awaited.get(reference.uuid),
      members,
      viewerUuid: actor.userUuid,
    };
    const isWaiting = shelf === "active" && (view.progressStatus === "editing" || its.mine !== undefined);
    const waiting = isWaiting && waitingOn({ ...reference, ...its });
    return { ...view, openNotes: open, ...(waiting && { waitingOn: waiting }) };
  };
  const projects = rows.map(ownedProject);
  const running = projects.filter(({ reference }) => !isFinal(reference.record)).slice(0, mostLookedAt);
  for (const { reference } of running) lookLater(studio, reference);
  return succeed(projects.map((project) => withWaiting(project, toProjectView(project))));
}
