import "server-only";
import { and, asc, eq, isNull, min, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioDatabase } from "#db/studio/client.ts";
import { presence } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { publishChange } from "../../live/server/publish.ts";
import { findProject, type OwnedProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";
import { isHere, presenceChange } from "./leave.ts";
import type { PersonHere } from "./queries.ts";

const mostListed = 50;
/** Of one person in one project; more are counted by nobody. */
const mostTabs = 20;

/**
 * Who else has a project open. With the id of a tab, asking tells that the person has it open there: the tab asks again
 * with each beat of the stream, and is taken for closed when it no longer does.
 */
export async function listPeopleHere({
  studio: { db },
  actor,
  projectUuid,
  tab,
}: {
  studio: Pick<Studio, "db">;
  actor: Actor;
  projectUuid: string;
  tab: string | null;
}): Promise<Result<PersonHere[], StudioFault>> {
  const project = await findProject({ db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { data: tabUuid } = z.uuid().safeParse(tab);
  if (tabUuid !== undefined) await appear(db, { actor, project, tabUuid });
  const { uuid, teamspaceUuid } = project.reference;
  const people = await db
    .select({ userUuid: user.uuid, name: user.name })
    .from(presence)
    .innerJoin(user, eq(user.uuid, presence.userUuid))
    // Whoever was taken out of the teamspace is gone at once, whatever their tab says.
    .innerJoin(membership, and(eq(membership.userUuid, presence.userUuid), eq(membership.teamspaceUuid, teamspaceUuid)))
    .where(and(eq(presence.projectReferenceUuid, uuid), ne(user.uuid, actor.userUuid), isNull(user.disabledAt), isHere))
    .groupBy(user.uuid)
    .orderBy(asc(min(presence.createdAt)), asc(user.uuid))
    .limit(mostListed);
  return succeed(people);
}

type Appearing = { actor: Actor; project: OwnedProject; tabUuid: string };

async function appear(db: StudioDatabase, { actor: { userUuid }, project, tabUuid }: Appearing) {
  const { uuid: projectReferenceUuid } = project.reference;
  const [row] = await db
    .insert(presence)
    .values({ projectReferenceUuid, userUuid, tabUuid })
    .onConflictDoUpdate({
      target: [presence.projectReferenceUuid, presence.userUuid, presence.tabUuid],
      set: { seenAt: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!row?.isNew) return;
  await db.execute(sql`
    delete from presence where (project_reference_uuid, user_uuid, tab_uuid) in (
      select project_reference_uuid, user_uuid, tab_uuid from presence
      where project_reference_uuid = ${projectReferenceUuid} and user_uuid = ${userUuid}
      order by created_at desc offset ${mostTabs})`);
  await publishChange(db, presenceChange(project.reference));
}
