import "server-only";
import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import type { Actor } from "../../auth/actor.ts";
import { type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { countWaiting } from "../inbox/count-waiting.ts";
import { lookLater } from "../mirror/look-later.ts";
import type { Studio } from "../studio.ts";
import { type OwnedProject, ownedProject, selectOwnedProjects } from "./find-project.ts";
import { countOpenNotes, listTeammates } from "./list-waiting.ts";
import { isFinal, type ProjectView, type Shelf } from "./project-view.ts";
import { toProjectView } from "./to-view.ts";
import { waitingOn } from "./waiting-on.ts";

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
  const [rows, openNotes, members, mine] = await Promise.all([
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
  ]);
  const withWaiting = ({ reference }: OwnedProject, view: ProjectView): ProjectView => {
    const open = openNotes.get(reference.uuid) ?? 0;
    const its = { mine: mine.get(reference.uuid), members, viewerUuid: actor.userUuid };
    const isWaiting = shelf === "active" && (view.progressStatus === "editing" || its.mine !== undefined);
    const waiting = isWaiting && waitingOn({ ...reference, ...its });
    return { ...view, openNotes: open, ...(waiting && { waitingOn: waiting }) };
  };
  const projects = rows.map(ownedProject);
  const running = projects.filter(({ reference }) => !isFinal(reference.record)).slice(0, mostLookedAt);
  for (const { reference } of running) lookLater(studio, reference);
  return succeed(projects.map((project) => withWaiting(project, toProjectView(project))));
}
