import "server-only";
import type { Actor } from "../../auth/actor.ts";
import { fail, type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { lookLater } from "../mirror/look-later.ts";
import type { Studio } from "../studio.ts";
import { findProject } from "./find-project.ts";
import type { ProjectView } from "./project-view.ts";
import { toProjectView } from "./to-view.ts";

/** One project as it was last seen. */
export async function getProject({
  studio,
  actor,
  projectUuid,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid: string;
}): Promise<Result<ProjectView, StudioFault>> {
  const found = await findProject({ db: studio.db, actor, projectUuid });
  if (!found) return fail(studioFaults.projectNotFound);
  lookLater(studio, found.reference);
  return succeed(toProjectView(found));
}
