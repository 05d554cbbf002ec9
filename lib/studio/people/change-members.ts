import type { InTeamspace } from "../access/given.ts";
import "server-only";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { membership, teamspace as teamspaceTable } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor, Membership, Role } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import { notifyOfLostReviewer } from "../activity/notices/of-rules.ts";
import { recordActivity } from "../activity/record.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { teamChange } from "../live/change.ts";
import { publishChange } from "../live/server/publish.ts";
import type { Studio } from "../studio.ts";

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
function changeMember<Value>(
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
    if (!result.ok) return result;
    await publishChange(tx, teamChange(teamspaceUuid, "changed"));
    // Anyone who is out hears nothing of a teamspace any more, and what they may see is another on every page of
    // theirs.
    await publishChange(tx, { userUuid, keys: [["*"]] });
    return result;
  });
}

/** Anyone who is disabled can look after nothing. */
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

const memberNotFound: StudioFault = faultOf("member_not_found", say.thisPersonIsNotIn(), say.reloadThePageToSeeWho());

const lastOwner: StudioFault = faultOf("last_owner", say.aTeamspaceNeedsAnOwner(), say.makeSomebodyElseAnOwner());

/** Gives a member another role. The last owner keeps theirs. */
export function changeRole({
  studio,
  actor,
  teamspace,
  input: { userUuid, role },
}: InTeamspace & { input: { userUuid: string; role: Role } }): Promise<Result<{ role: Role }, StudioFault>> {
  const { teamspaceUuid } = teamspace;
  return changeMember({ studio, actor, teamspace, userUuid, needs: "owner" }, async (tx, member) => {
    if (member.isLastOwner && role !== "owner") return fail(lastOwner);
    await tx
      .update(membership)
      .set({ role })
      .where(and(eq(membership.teamspaceUuid, teamspaceUuid), eq(membership.userUuid, userUuid)));
    const details = { userUuid, from: member.role, to: role };
    await recordActivity(tx, { teamspaceUuid, userUuid: actor.userUuid, verb: "changed_role", details });
    if (role === "viewer" && member.role !== role)
      await notifyOfLostReviewer(tx, { teamspaceUuid, userUuid, actorUuid: actor.userUuid });
    return succeed({ role });
  });
}

/**
 * Takes a person out of a teamspace: an owner somebody, anybody themselves. Memberships are read with every request, so
 * sessions that are open see nothing of it from the next one on.
 */
export function removeMember({
  studio,
  actor,
  teamspace,
  userUuid,
}: InTeamspace & { userUuid: string }): Promise<Result<{ removed: true }, StudioFault>> {
  const { teamspaceUuid } = teamspace;
  const isSelf = userUuid === actor.userUuid;
  return changeMember({ studio, actor, teamspace, userUuid, needs: isSelf ? null : "owner" }, async (tx, member) => {
    if (member.isLastOwner) return fail(lastOwner);
    await tx
      .delete(membership)
      .where(and(eq(membership.teamspaceUuid, teamspaceUuid), eq(membership.userUuid, userUuid)));
    const verb = isSelf ? "left" : "removed_member";
    await recordActivity(tx, { teamspaceUuid, userUuid: actor.userUuid, verb, details: { userUuid } });
    if (member.role !== "viewer")
      await notifyOfLostReviewer(tx, { teamspaceUuid, userUuid, actorUuid: actor.userUuid });
    return succeed({ removed: true });
  });
}
