import "server-only";
import { and, desc, isNull } from "drizzle-orm";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import type { Actor } from "../../auth/actor.ts";
import { type Result, succeed } from "../../result.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { type OwnedProject, ownedProject, selectOwnedProjects } from "./find-project.ts";
import { isFinal, type ProjectView } from "./project-view.ts";
import { refreshProject } from "./refresh-project.ts";
import { toProjectView } from "./to-project-view.ts";

const mostProjects = 2_000;
/** A service that is slow about one list must not be asked for everything at once. */
const mostRefreshed = 24;

/** The projects of every teamspace the person is in, newest first; those being made as they stand now. */
export async function listProjects({
  studio,
  actor,
}: {
  studio: Studio;
  actor: Actor;
}): Promise<Result<ProjectView[], StudioFault>> {
  const rows = await selectOwnedProjects(studio.db, actor)
    .where(and(isNull(projectReference.trashedAt), isNull(projectReference.archivedAt)))
    .orderBy(desc(projectReference.createdAt), desc(projectReference.uuid))
    .limit(mostProjects);
  const projects = rows.map(ownedProject);
  const running = new Set(projects.filter(({ reference }) => !isFinal(reference.record)).slice(0, mostRefreshed));
  const views = projects.map(async (project) => {
    if (!running.has(project)) return toProjectView(project);
    const refreshed = await refreshProject({ studio, project } satisfies { studio: Studio; project: OwnedProject });
    return toProjectView(refreshed.project, refreshed.fault);
  });
  return succeed(await Promise.all(views));
}
