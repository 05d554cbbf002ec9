import "server-only";
import { and, asc, eq, ne } from "drizzle-orm";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { type AskedOf, getOwned } from "../../projects/find.ts";
import { findPolicy } from "./find.ts";
import type { PolicyView } from "./queries.ts";

const mostNamed = 1_000;

/** A project's review rules, what its teamspace says, and who can be named in them. */
export async function getPolicy(asked: AskedOf): Promise<Result<PolicyView, StudioFault>> {
  const found = await getOwned(asked);
  if (!found.ok) return found;
  const { uuid, teamspaceUuid } = found.value.reference;
  const { db } = asked.studio;
  const [{ own, ofTeamspace, isLocked }, people] = await Promise.all([
    findPolicy(db, uuid),
    db
      .select({ userUuid: user.uuid, name: user.name })
      .from(membership)
      .innerJoin(user, eq(user.uuid, membership.userUuid))
      .where(and(eq(membership.teamspaceUuid, teamspaceUuid), ne(membership.role, "viewer")))
      .orderBy(asc(user.name), asc(user.uuid))
      .limit(mostNamed),
  ]);
  return succeed({ own, ofTeamspace, isLocked, people });
}
