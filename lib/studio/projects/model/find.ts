import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor, Membership } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { isOpaqueId, lockSubmission } from "../../ids.ts";
import { requestActor } from "../../request.ts";
import { type Studio, studio } from "../../studio.ts";

/** A project together with the teamspace through which the asking person may see it. */
export type OwnedProject = {
  reference: typeof projectReference.$inferSelect;
  teamspace: Membership;
  createdByName: string;
};

/**
 * What this form made when it was sent before; anyone who sends it a second time waits here until the first is through.
 */
export async function findSubmitted(
  tx: StudioTransaction,
  { submissionId, teamspaceUuid, userUuid }: { submissionId: string; teamspaceUuid: string; userUuid: string },
): Promise<Result<{ projectUuid: string }, StudioFault> | null> {
  await lockSubmission(tx, submissionId);
  const [earlier] = await tx.select().from(projectReference).where(eq(projectReference.submissionId, submissionId));
  if (!earlier) return null;
  const isOurs = earlier.teamspaceUuid === teamspaceUuid && earlier.createdByUuid === userUuid;
  return isOurs ? succeed({ projectUuid: earlier.projectUuid }) : fail(studioFaults.projectNotFound);
}

/** A project of a teamspace that the person is in; whose it otherwise is makes no difference to the answer. */
export async function findProject({
  db,
  actor,
  projectUuid,
  from = "shelves",
}: {
  db: StudioConnection;
  actor: Actor;
  projectUuid: string;
  /** What lies in the trash is found only by those who look there. */
  from?: "shelves" | "trash";
}): Promise<OwnedProject | null> {
  if (!isOpaqueId(projectUuid)) return null;
  const { trashedAt } = projectReference;
  const [row] = await selectOwnedProjects(db, actor).where(
    and(eq(projectReference.projectUuid, projectUuid), from === "trash" ? isNotNull(trashedAt) : isNull(trashedAt)),
  );
  return row ? ownedProject(row) : null;
}

/** Of which project somebody asks something. */
export type AskedOf = { studio: Pick<Studio, "db">; actor: Actor; projectUuid: string };

/** A project that somebody asks something of, or that there is none for them. */
export async function getOwned({ studio: { db }, ...asked }: AskedOf): Promise<Result<OwnedProject, StudioFault>> {
  const project = await findProject({ db, ...asked });
  return project ? succeed(project) : fail(studioFaults.projectNotFound);
}

/** Every read of projects starts here, so that membership is part of each query. */
export function selectOwnedProjects(db: StudioConnection, actor: Actor) {
  return db
    .select({
      reference: projectReference,
      role: membership.role,
      teamspaceUuid: teamspace.uuid,
      teamspaceName: teamspace.name,
      createdByName: user.name,
    })
    .from(projectReference)
    .innerJoin(
      membership,
      and(eq(membership.teamspaceUuid, projectReference.teamspaceUuid), eq(membership.userUuid, actor.userUuid)),
    )
    .innerJoin(teamspace, eq(teamspace.uuid, projectReference.teamspaceUuid))
    .innerJoin(user, and(eq(user.uuid, projectReference.createdByUuid), isNull(projectReference.deletedAt)))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectOwnedProjects>>[number];

export function ownedProject({ reference, role, teamspaceUuid, teamspaceName, createdByName }: Row): OwnedProject {
  return { reference, teamspace: { teamspaceUuid, teamspaceName, role }, createdByName };
}

/** Whether there is such a project for this person. Costs one row: links to projects are looked at before they are followed. */
export async function hasProject(projectUuid: string): Promise<boolean> {
  const actor = await requestActor();
  if (!actor) return false;
  return (await findProject({ db: studio().db, actor, projectUuid })) !== null;
}
