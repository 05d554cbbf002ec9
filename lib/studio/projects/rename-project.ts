import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import type { Actor } from "../../auth/actor.ts";
import { LIMITS } from "../../contract/limits.ts";
import { requiredText, Uuid } from "../../contract/member.ts";
import { type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import type { Studio } from "../studio.ts";
import type { OwnedProject } from "./find-project.ts";
import type { ProjectView } from "./project-view.ts";
import { toProjectView } from "./to-view.ts";

export const RenameProjectInput = z.object({ projectUuid: Uuid, name: requiredText(LIMITS.titleCharacters) });

/** Gives a project the name people know it by; the service keeps the one it was made with. */
export async function renameProject({
  studio,
  actor,
  project,
  name,
}: {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  name: string;
}): Promise<Result<ProjectView, StudioFault>> {
  const { uuid: projectReferenceUuid, teamspaceUuid } = project.reference;
  await studio.db.transaction(async (tx) => {
    await tx.update(projectReference).set({ name }).where(eq(projectReference.uuid, projectReferenceUuid));
    await recordActivity(tx, {
      ...{ teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid, verb: "renamed_project" },
      details: { name },
    });
    await publishChange(tx, projectChange(project.reference, ["project"]));
  });
  return succeed(toProjectView({ ...project, reference: { ...project.reference, name } }));
}
