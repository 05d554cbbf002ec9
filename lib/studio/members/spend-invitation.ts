import "server-only";
import { and, eq } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { invitation } from "#db/studio/schema/invitation.ts";
import { membership } from "#db/studio/schema/membership.ts";
import * as say from "#messages/people.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { publishChange } from "../live/server/publish.ts";
import { isOpenInvitation, type OpenInvitation } from "./find-invitation.ts";
import { teamChange } from "./team-change.ts";

/** Lets a person in. True for exactly one of all who use the same invitation; roll back when it fails. */
export async function spendInvitation(
  tx: StudioTransaction,
  { invitation: { uuid, teamspaceUuid, role }, userUuid }: { invitation: OpenInvitation; userUuid: string },
): Promise<Result<{ teamspaceUuid: string }, StudioFault>> {
  const [ours] = await tx
    .update(invitation)
    .set({ usedAt: new Date(), usedByUuid: userUuid })
    .where(and(eq(invitation.uuid, uuid), isOpenInvitation()))
    .returning({ uuid: invitation.uuid });
  if (!ours) return fail(invitationUsed);
  const [joined] = await tx
    .insert(membership)
    .values({ teamspaceUuid, userUuid, role })
    .onConflictDoNothing()
    .returning({ role: membership.role });
  if (!joined) return fail(isMemberAlready);
  const details = { invitationUuid: uuid, role };
  await recordActivity(tx, { teamspaceUuid, userUuid, verb: "joined", details });
  await publishChange(tx, { ...teamChange(teamspaceUuid, "changed"), userUuid });
  return succeed({ teamspaceUuid });
}

export const invitationUsed: StudioFault = {
  code: "invitation_used",
  message: say.thisInvitationWasUsedOrRevoked(),
  next: say.askWhoeverInvitedYouFor(),
  retryable: false,
};

const isMemberAlready: StudioFault = {
  code: "is_member",
  message: say.youAreInThisTeamspace(),
  next: say.leaveTheLinkForSomebody(),
  retryable: false,
};
