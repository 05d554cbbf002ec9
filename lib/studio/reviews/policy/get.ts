import "server-only";
import { and, asc, eq, ne } from "drizzle-orm";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { findProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";
import { findPolicy } from "./find.ts";
import type { PolicyView } from "./queries.ts";

const mostNamed = 1_000;

/** A project's review rules, what its teamspace says, and who can be named in them. */
export async function getPolicy({
  studio,
  actor,
  projectUuid,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid: string;
}): Promise<Result<PolicyView, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { uuid, teamspaceUuid } = project.reference;
  const [{ own, ofTeamspace, isLocked }, people] = await Promise.all([
    findPolicy(studio.db, uuid),
    studio.db
      .select({ userUuid: user.uuid, name: user.name })
      .from(membership)
      .innerJoin(user, eq(user.uuid, membership.userUuid))
      .where(and(eq(membership.teamspaceUuid, teamspaceUuid), ne(membership.role, "viewer")))
      .orderBy(asc(user.name), asc(user.uuid))
      .limit(mostNamed),
  ]);
  return succeed({ own, ofTeamspace, isLocked, people });
}
