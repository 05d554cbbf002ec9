import "server-only";
import { and, eq } from "drizzle-orm";
import { membership } from "#db/studio/schema/membership.ts";
import type { Actor, Membership } from "../../auth/actor.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import type { Studio } from "../studio.ts";
import { changeMember, lastOwner } from "./change-members.ts";

/**
 * Takes a person out of a teamspace: an owner somebody, anybody themselves. Memberships are read with every request, so
 * sessions that are open see nothing of it from the next one on.
 */
export function removeMember({
  studio,
  actor,
  teamspace,
  userUuid,
}: {
  studio: Studio;
  actor: Actor;
  teamspace: Membership;
  userUuid: string;
}): Promise<Result<{ removed: true }, StudioFault>> {
  const { teamspaceUuid } = teamspace;
  const isSelf = userUuid === actor.userUuid;
  return changeMember({ studio, actor, teamspace, userUuid, needs: isSelf ? null : "owner" }, async (tx, member) => {
    if (member.isLastOwner) return fail(lastOwner);
    await tx
      .delete(membership)
      .where(and(eq(membership.teamspaceUuid, teamspaceUuid), eq(membership.userUuid, userUuid)));
    const verb = isSelf ? "left" : "removed_member";
    await recordActivity(tx, { teamspaceUuid, userUuid: actor.userUuid, verb, details: { userUuid } });
    return succeed({ removed: true });
  });
}
