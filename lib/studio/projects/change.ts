import type { InProject, Sent } from "../access/given.ts";
import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { projectReference } from "#db/studio/schema/project.ts";
import { hasRole } from "#lib/actor.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { requiredName, Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { readClock } from "../mirror/look-once.ts";
import { writeProject } from "../mirror/see-project.ts";
import { policyFaults } from "../reviews/policy/faults.ts";
import { findPolicy, readPolicy } from "../reviews/policy/model/find.ts";
import { recountVerdicts } from "../reviews/verdicts.ts";
import { offersExtension } from "../settings/service/get.ts";
import type { Studio } from "../studio.ts";
import { toProjectView } from "./model/to-view.ts";
import type { ProjectView } from "./model/views.ts";
import { shelvesChange } from "./shelve.ts";

export const RenameProjectInput = z.object({ projectUuid: Uuid, name: requiredName(LIMITS.titleCharacters) });

/** Gives a project the name people know it by; the service keeps the one it was made with. */
export async function renameProject({
  studio,
  actor,
  project,
  name,
}: InProject & { name: string }): Promise<Result<ProjectView, StudioFault>> {
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

export const MoveProjectInput = z.object({ projectUuid: Uuid, toTeamspaceUuid: z.uuid() });

/** Gives a project to another teamspace in which the person may create projects as well. */
export async function moveProject({
  studio,
  actor,
  project,
  input,
}: InProject & Sent<typeof MoveProjectInput>): Promise<Result<ProjectView, StudioFault>> {
  const target = actor.memberships.find(({ teamspaceUuid }) => teamspaceUuid === input.toTeamspaceUuid);
  if (!target) return fail(studioFaults.noTeamspace);
  if (!hasRole(target.role, "editor")) return fail(studioFaults.forbidden);
  const { reference } = project;
  const { teamspaceUuid } = target;
  const moved = await moveToModelsOf(studio, { projectUuid: reference.projectUuid, teamspaceUuid });
  if (!moved.ok) return moved;
  await studio.db.transaction(async (tx) => {
    // People of the former teamspace have no say in the new one.
    const isNamed = readPolicy(reference.reviewPolicy)?.stages.some(({ counts }) => counts === "named");
    await tx
      .update(projectReference)
      .set({ teamspaceUuid, ...(isNamed && { reviewPolicy: null }) })
      .where(eq(projectReference.uuid, reference.uuid));
    await recountVerdicts(tx, reference.uuid);
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

/** Models that a teamspace connected serve its own projects alone, so the service is told first. */
async function moveToModelsOf(
  studio: Studio,
  { projectUuid, teamspaceUuid }: { projectUuid: string; teamspaceUuid: string },
): Promise<Result<unknown, StudioFault>> {
  const offers = await offersExtension(studio, "connections");
  if (!offers.ok || !offers.value) return offers;
  const body = { group: teamspaceUuid };
  const told = await studio.service.call("chooseProjectConnections", { params: { projectUuid }, body });
  return told.ok ? told : fail(faultSentence(told.fault));
}

/**
 * Has the service run a failed project on, or stop a running one. One that would go on to motion waits for rules that let
 * it: nothing of it can be approved before it is whole.
 */
export async function steerProject({
  studio,
  actor,
  project,
  operation,
}: InProject & { operation: "retryProject" | "cancelProject" }): Promise<Result<ProjectView, StudioFault>> {
  const { projectUuid, makesMotion, uuid } = project.reference;
  if (operation === "retryProject" && makesMotion) {
    const { policy } = await findPolicy(studio.db, uuid);
    if (policy.motionNeedsApproval) return fail(policyFaults.motionOnRetry);
  }
  const askedAt = await readClock(studio.db);
  const result = await studio.service.call(operation, { params: { projectUuid } });
  if (!result.ok) return fail(faultSentence(result.fault));
  const { teamspaceUuid, uuid: projectReferenceUuid } = project.reference;
  const verb = operation === "retryProject" ? "retried_project" : "cancelled_project";
  const written = await writeProject(studio, {
    ...{ uuid: projectReferenceUuid, askedAt, record: result.value },
    act: {
      write: (tx) => recordActivity(tx, { teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid, verb }),
    },
  });
  return succeed(toProjectView({ ...project, reference: written.reference ?? project.reference }));
}
