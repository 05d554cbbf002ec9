import "server-only";
import { and, eq } from "drizzle-orm";
import { membership } from "#db/studio/schema/membership.ts";
import type { Role } from "#lib/auth/actor.ts";
import type { Actor, Membership } from "../../auth/actor.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import type { Studio } from "../studio.ts";
import { changeMember, lastOwner } from "./change-members.ts";

/** Gives a member another role. The last owner keeps theirs. */
export function changeRole({
  studio,
  actor,
  teamspace,
  input: { userUuid, role },
}: {
  studio: Studio;
  actor: Actor;
  teamspace: Membership;
  input: { userUuid: string; role: Role };
}): Promise<Result<{ role: Role }, StudioFault>> {
  const { teamspaceUuid } = teamspace;
  return changeMember({ studio, actor, teamspace, userUuid, needs: "owner" }, async (tx, member) => {
    if (member.isLastOwner && role !== "owner") return fail(lastOwner);
    await tx
      .update(membership)
      .set({ role })
      .where(and(eq(membership.teamspaceUuid, teamspaceUuid), eq(membership.userUuid, userUuid)));
    const details = { userUuid, from: member.role, to: role };
    await recordActivity(tx, { teamspaceUuid, userUuid: actor.userUuid, verb: "changed_role", details });
    return succeed({ role });
  });
}
