import "server-only";
import { and, asc, eq, inArray, isNull, min, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection, StudioDatabase } from "#db/studio/client.ts";
import { presence, projectReference } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import type { Change } from "../../live/change.ts";
import { publishChange } from "../../live/server/publish.ts";
import { findProject, type OwnedProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";
import type { PersonHere } from "./queries.ts";

/** Two beats of the stream: a tab that let both pass is closed, asleep or cut off. */
const leaseSeconds = 30;

/** Of a row of `presence`: whether its tab still tells. */
export const isHere = sql`presence.seen_at > now() - ${leaseSeconds} * interval '1 second'`;

/** That somebody has come to a project or gone. */
function presenceChange({ projectUuid, teamspaceUuid }: { projectUuid: string; teamspaceUuid: string }): Change {
  // With a tab the session goes that was led from it.
  return {
    teamspaceUuid,
    keys: [
      ["presence", projectUuid],
      ["session", projectUuid],
    ],
  };
}

export const LeaveProjectInput = z.object({ projectUuid: Uuid, tabUuid: z.uuid() });

/** A tab of the person's own shows something else now. */
export async function leaveProject({
  studio: { db },
  actor: { userUuid },
  project: { reference },
  input: { tabUuid },
}: {
  studio: Pick<Studio, "db">;
  actor: Pick<Actor, "userUuid">;
  project: OwnedProject;
  input: z.output<typeof LeaveProjectInput>;
}): Promise<Result<null, never>> {
  const isOwn = and(eq(presence.projectReferenceUuid, reference.uuid), eq(presence.userUuid, userUuid));
  const gone = await db
    .delete(presence)
    .where(and(isOwn, eq(presence.tabUuid, tabUuid)))
    .returning({ tabUuid: presence.tabUuid });
  if (gone.length > 0) await publishChange(db, presenceChange(reference));
  return succeed(null);
}

/** Takes out the tabs that no longer tell, and says so to those who stayed. */
export async function sweepPresence(db: StudioConnection): Promise<void> {
  const gone = await db.delete(presence).where(sql`not (${isHere})`).returning({ uuid: presence.projectReferenceUuid });
  if (gone.length === 0) return;
  const { uuid, projectUuid, teamspaceUuid } = projectReference;
  const left = await db
    .select({ projectUuid, teamspaceUuid })
    .from(projectReference)
    .where(inArray(uuid, [...new Set(gone.map((row) => row.uuid))]));
  for (const project of left) await publishChange(db, presenceChange(project));
}

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

/** Tells that a person has the project open in a tab. */
export async function appear(db: StudioDatabase, { actor: { userUuid }, project, tabUuid }: Appearing) {
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
