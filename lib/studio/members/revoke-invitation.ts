import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { invitation } from "#db/studio/schema/invitation.ts";
import * as say from "#messages/people.ts";
import type { Actor, Membership } from "../../auth/actor.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { publishChange } from "../live/server/publish.ts";
import type { Studio } from "../studio.ts";
import { teamChange } from "./team-change.ts";

/** Ends an invitation of this teamspace that nobody has used yet. */
export function revokeInvitation({
  studio,
  actor,
  teamspace: { teamspaceUuid },
  input: { invitationUuid },
}: {
  studio: Studio;
  actor: Actor;
  teamspace: Membership;
  input: { invitationUuid: string };
}): Promise<Result<{ revoked: true }, StudioFault>> {
  return studio.db.transaction(async (tx) => {
    const [row] = await tx
      .update(invitation)
      .set({ revokedAt: new Date() })
      .where(
        and(
          eq(invitation.uuid, invitationUuid),
          eq(invitation.teamspaceUuid, teamspaceUuid),
          isNull(invitation.usedAt),
          isNull(invitation.revokedAt),
        ),
      )
      .returning({ uuid: invitation.uuid });
    if (!row) return fail(invitationGone);
    const details = { invitationUuid };
    await recordActivity(tx, { teamspaceUuid, userUuid: actor.userUuid, verb: "revoked_invitation", details });
    await publishChange(tx, teamChange(teamspaceUuid));
    return succeed({ revoked: true });
  });
}

const invitationGone: StudioFault = {
  code: "invitation_gone",
  message: say.thisInvitationWasUsedOr(),
  next: say.reloadThePageToSeeWhich(),
  retryable: false,
};
