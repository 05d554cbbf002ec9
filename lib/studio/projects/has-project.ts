import "server-only";
import { requestActor } from "../request-actor.ts";
import { studio } from "../studio.ts";
import { findProject } from "./find-project.ts";

/** Whether there is such a project for this person. Costs one row: links to projects are looked at before they are followed. */
export async function hasProject(projectUuid: string): Promise<boolean> {
  const actor = await requestActor();
  if (!actor) return false;
  return (await findProject({ db: studio().db, actor, projectUuid })) !== null;
}
