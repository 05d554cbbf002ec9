import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import { LIMITS } from "../../contract/limits.ts";
import { requiredText, Uuid } from "../../contract/member.ts";
import { type Result, succeed } from "../../result.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { projectChange, publishChange } from "../sync/publish-change.ts";
import type { OwnedProject } from "./find-project.ts";
import type { ProjectView } from "./project-view.ts";
import { toProjectView } from "./to-project-view.ts";

export const RenameProjectInput = z.object({ projectUuid: Uuid, name: requiredText(LIMITS.titleCharacters) });

/** Gives a project the name people know it by; the service keeps the one it was made with. */
export async function renameProject({
  studio,
  project,
  name,
}: {
  studio: Studio;
  project: OwnedProject;
  name: string;
}): Promise<Result<ProjectView, StudioFault>> {
  await studio.db.update(projectReference).set({ name }).where(eq(projectReference.uuid, project.reference.uuid));
  await publishChange(studio.db, projectChange(project.reference, ["project"]));
  return succeed(toProjectView({ ...project, reference: { ...project.reference, name } }));
}
