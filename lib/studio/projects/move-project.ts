import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import { hasRole } from "#lib/auth/actor.ts";
import type { Actor } from "../../auth/actor.ts";
import { Uuid } from "../../contract/member.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { publishChange } from "../live/server/publish.ts";
import type { Studio } from "../studio.ts";
import type { OwnedProject } from "./find-project.ts";
import type { ProjectView } from "./project-view.ts";
import { shelvesChange } from "./shelve-project.ts";
import { toProjectView } from "./to-view.ts";

export const MoveProjectInput = z.object({ projectUuid: Uuid, toTeamspaceUuid: z.uuid() });

/** Gives a project to another teamspace in which the person may create projects as well. */
export async function moveProject({
  studio,
  actor,
  project,
  input,
}: {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  input: z.output<typeof MoveProjectInput>;
}): Promise<Result<ProjectView, StudioFault>> {
  const target = actor.memberships.find(({ teamspaceUuid }) => teamspaceUuid === input.toTeamspaceUuid);
  if (!target) return fail(studioFaults.noTeamspace);
  if (!hasRole(target.role, "editor")) return fail(studioFaults.forbidden);
  const { reference } = project;
  const { teamspaceUuid } = target;
  await studio.db.transaction(async (tx) => {
    await tx.update(projectReference).set({ teamspaceUuid }).where(eq(projectReference.uuid, reference.uuid));
    await recordActivity(tx, {
      ...{ teamspaceUuid, projectReferenceUuid: reference.uuid, userUuid: actor.userUuid, verb: "moved_project" },
      details: { to: target.teamspaceName },
    });
    for (const concerned of new Set([reference.teamspaceUuid, teamspaceUuid])) {
      await publishChange(tx, shelvesChange(concerned, reference.projectUuid));
    }
  });
  return succeed(toProjectView({ ...project, teamspace: target, reference: { ...reference, teamspaceUuid } }));
}
