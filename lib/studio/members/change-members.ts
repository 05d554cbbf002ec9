import "server-only";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { membership } from "#db/studio/schema/membership.ts";
import { teamspace as teamspaceTable } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Role } from "#lib/auth/actor.ts";
import * as say from "#messages/people.ts";
import type { Actor, Membership } from "../../auth/actor.ts";
import { fail, type Result } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { publishChange } from "../live/server/publish.ts";
import type { Studio } from "../studio.ts";
import { teamChange } from "./team-change.ts";

type Place = {
  studio: Studio;
  actor: Actor;
  teamspace: Membership;
  userUuid: string;
  /** What the person acting must be when it happens, which may be later than when it was asked. */
  needs: Role | null;
};

/**
 * Changes one membership with the teamspace locked, so that of two owners who leave at once one stays. `change` is told
 * the role the member has and whether they are its last owner.
 */
export function changeMember<Value>(
  { studio, actor, teamspace: { teamspaceUuid }, userUuid, needs }: Place,
  change: (tx: StudioTransaction, member: { role: Role; isLastOwner: boolean }) => Promise<Result<Value, StudioFault>>,
): Promise<Result<Value, StudioFault>> {
  return studio.db.transaction(async (tx) => {
    await tx.select().from(teamspaceTable).where(eq(teamspaceTable.uuid, teamspaceUuid)).for("update");
    const roleOf = async (uuid: string) => {
      const [row] = await tx
        .select({ role: membership.role })
        .from(membership)
        .where(and(eq(membership.teamspaceUuid, teamspaceUuid), eq(membership.userUuid, uuid)));
      return row?.role;
    };
    if (needs && (await roleOf(actor.userUuid)) !== needs) return fail(studioFaults.forbidden);
    const role = await roleOf(userUuid);
    if (!role) return fail(memberNotFound);
    const isLastOwner = role === "owner" && !(await hasOtherOwner(tx, teamspaceUuid, userUuid));
    const result = await change(tx, { role, isLastOwner });
    if (result.ok) await publishChange(tx, teamChange(teamspaceUuid, "changed"));
    return result;
  });
}

/** Whoever is disabled can look after nothing. */
async function hasOtherOwner(tx: StudioTransaction, teamspaceUuid: string, userUuid: string): Promise<boolean> {
  const isOtherOwner = and(eq(membership.role, "owner"), ne(membership.userUuid, userUuid));
  const rows = await tx
    .select({ userUuid: membership.userUuid })
    .from(membership)
    .innerJoin(user, and(eq(user.uuid, membership.userUuid), isNull(user.disabledAt)))
    .where(and(eq(membership.teamspaceUuid, teamspaceUuid), isOtherOwner))
    .limit(1);
  return rows.length > 0;
}

const memberNotFound: StudioFault = {
  code: "member_not_found",
  message: say.thisPersonIsNotIn(),
  next: say.reloadThePageToSeeWho(),
  retryable: false,
};

export const lastOwner: StudioFault = {
  code: "last_owner",
  message: say.aTeamspaceNeedsAnOwner(),
  next: say.makeSomebodyElseAnOwner(),
  retryable: false,
};
