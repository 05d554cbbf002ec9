import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { presence, projectReference } from "#db/studio/schema/project.ts";
import { boardSession } from "#db/studio/schema/session.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { isHere } from "../people/presence/list.ts";
import { findProject } from "../projects/find.ts";
import { findEntered } from "../shares/find.ts";
import type { Studio } from "../studio.ts";
import type { GuestSessionView, SessionView } from "./queries.ts";

/** Three beats of a session's stream, each of which the leader's tab answers. */
const heardSeconds = 15;

/** Of a row of `board_session`: whether its leader's tab is still heard of. */
export const isHeard = sql`board_session.seen_at > now() - ${heardSeconds} * interval '1 second'`;

/** The session of a project while its leader's tab is open and they may still see the project. */
export async function findSession(db: StudioConnection, projectReferenceUuid: string) {
  const isLeadersTab = and(
    eq(presence.projectReferenceUuid, boardSession.projectReferenceUuid),
    eq(presence.userUuid, boardSession.leaderUuid),
    eq(presence.tabUuid, boardSession.tabUuid),
  );
  const isMember = and(
    eq(membership.userUuid, boardSession.leaderUuid),
    eq(membership.teamspaceUuid, projectReference.teamspaceUuid),
  );
  const [found] = await db
    .select({
      session: boardSession,
      leaderName: user.name,
      ageMs: sql<number>`(extract(epoch from now() - ${boardSession.changedAt}) * 1000)::int`,
    })
    .from(boardSession)
    .innerJoin(projectReference, eq(projectReference.uuid, boardSession.projectReferenceUuid))
    .innerJoin(user, and(eq(user.uuid, boardSession.leaderUuid), isNull(user.disabledAt)))
    .innerJoin(membership, isMember)
    .innerJoin(presence, and(isLeadersTab, isHere))
    .where(and(eq(boardSession.projectReferenceUuid, projectReferenceUuid), isHeard));
  return found ?? null;
}

type Asked = { studio: Pick<Studio, "db">; actor: Actor; projectUuid: string; tab: string | null };

/** Who leads a session over a project just now; null for nobody. */
export async function getSession({
  studio: { db },
  actor,
  projectUuid,
  tab,
}: Asked): Promise<Result<SessionView | null, StudioFault>> {
  const project = await findProject({ db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const found = await findSession(db, project.reference.uuid);
  if (!found) return succeed(null);
  const { leaderUuid, tabUuid, isForGuests, turn } = found.session;
  const isOwn = leaderUuid === actor.userUuid;
  const isThisTab = isOwn && tabUuid === tab;
  return succeed({
    leaderUuid,
    leaderName: found.leaderName,
    isForGuests,
    isOwn,
    isThisTab,
    turn: isThisTab ? turn : 0,
  });
}

/** The same for whoever came in by a link, where the session is open to guests. */
export async function getGuestSession({
  studio,
  token,
}: {
  studio: Studio;
  token: string;
}): Promise<Result<GuestSessionView | null, StudioFault>> {
  const entered = await findEntered({ studio, token });
  if (!entered || entered.share.clipReferenceUuid !== null) return fail(studioFaults.shareNotFound);
  if (!entered.isInside) return fail(studioFaults.notEntered);
  const found = await findSession(studio.db, entered.project.reference.uuid);
  return succeed(found?.session.isForGuests ? { leaderName: found.leaderName } : null);
}
