import "server-only";
import { and, asc, eq, inArray, isNull, min, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection, StudioDatabase } from "#db/studio/client.ts";
import { presence, projectReference } from "#db/studio/schema/project.ts";
import { boardSession } from "#db/studio/schema/session.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { publishChange } from "../live/server/publish.ts";
import { type AskedOf, getOwned, type OwnedProject } from "../projects/model/find.ts";
import type { PresenceView } from "./queries.ts";

/** Three beats of the stream: a tab that missed all of them is closed, asleep or cut off. */
const leaseSeconds = 15;

const mostListed = 50;
/** Of one person in one project. */
const mostTabs = 20;

type Reference = Pick<OwnedProject["reference"], "projectUuid" | "teamspaceUuid">;

/** Notifies the team that somebody came or went, or that another person leads. */
export async function publishPresence(db: StudioConnection, { projectUuid, teamspaceUuid }: Reference): Promise<void> {
  await publishChange(db, { teamspaceUuid, keys: [["presence", projectUuid]] });
}

/**
 * Who else has a project open, and who leads a session over it. The id of a tab reports that the person has the project
 * open there: the tab asks again with each beat of the stream, and counts as closed once it no longer does.
 */
export async function getPresence({
  tab,
  ...asked
}: AskedOf & { tab: string | null }): Promise<Result<PresenceView, StudioFault>> {
  const owned = await getOwned(asked);
  if (!owned.ok) return owned;
  const { value: project } = owned;
  const { studio, actor } = asked;
  const { db } = studio;
  const { data: tabUuid } = z.uuid().safeParse(tab);
  if (tabUuid !== undefined) await enterPresence(db, { actor, project, tabUuid });
  const { uuid, teamspaceUuid } = project.reference;
  // Somebody who was removed from the teamspace is gone at once, even if their tab still asks.
  const isMember = and(eq(membership.userUuid, presence.userUuid), eq(membership.teamspaceUuid, teamspaceUuid));
  const people = await db
    .select({ userUuid: user.uuid, name: user.name })
    .from(presence)
    .innerJoin(user, and(eq(user.uuid, presence.userUuid), isNull(user.disabledAt)))
    .innerJoin(membership, isMember)
    .where(and(eq(presence.projectReferenceUuid, uuid), ne(user.uuid, actor.userUuid)))
    .groupBy(user.uuid)
    .orderBy(asc(min(presence.createdAt)), asc(user.uuid))
    .limit(mostListed);
  const found = await findSession(db, uuid);
  if (!found) return succeed({ people, session: null });
  const { session, leaderName, ageMs } = found;
  const { leaderUuid, isForGuests, state, sequence } = session;
  const isOwn = leaderUuid === actor.userUuid;
  const isThisTab = isOwn && session.tabUuid === tab;
  return succeed({
    people,
    session: { leaderUuid, leaderName, isForGuests, isOwn, isThisTab, state, sequence, ageMs },
  });
}

/** The session over a project. It ends with its leader's tab: see {@link sweepPresence}. */
export async function findSession(db: StudioConnection, projectReferenceUuid: string) {
  const [found] = await db
    .select({
      session: boardSession,
      leaderName: user.name,
      ageMs: sql<number>`(extract(epoch from now() - ${boardSession.changedAt}) * 1000)::int`,
    })
    .from(boardSession)
    .innerJoin(user, eq(user.uuid, boardSession.leaderUuid))
    .where(eq(boardSession.projectReferenceUuid, projectReferenceUuid));
  return found ?? null;
}

/** Records that a person has the project open in a tab. */
export async function enterPresence(
  db: StudioDatabase,
  { actor: { userUuid }, project, tabUuid }: { actor: Actor; project: OwnedProject; tabUuid: string },
): Promise<void> {
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
  await publishPresence(db, project.reference);
}

/** Removes the tabs that no longer ask, with the sessions that are led from them, and notifies the others. */
export async function sweepPresence(db: StudioConnection): Promise<void> {
  const gone = await db
    .delete(presence)
    .where(sql`seen_at < now() - ${leaseSeconds} * interval '1 second'`)
    .returning({ uuid: presence.projectReferenceUuid });
  if (gone.length === 0) return;
  const { uuid, projectUuid, teamspaceUuid } = projectReference;
  const left = await db
    .select({ projectUuid, teamspaceUuid })
    .from(projectReference)
    .where(inArray(uuid, [...new Set(gone.map((row) => row.uuid))]));
  for (const reference of left) await publishPresence(db, reference);
}
