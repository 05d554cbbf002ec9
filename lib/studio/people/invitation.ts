import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { invitation, membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Role } from "#lib/actor.ts";
import { hashLinkToken } from "#lib/auth/password.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import { recordActivity } from "../activity/record.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import { teamChange } from "../live/change.ts";
import { publishChange } from "../live/server/publish.ts";
import { requestActor } from "../request.ts";
import { studio } from "../studio.ts";

export type OpenInvitation = {
  uuid: string;
  teamspaceUuid: string;
  teamspaceName: string;
  role: Role;
  /** Whom alone it is for. */
  email: string | null;
  invitedByName: string;
};

/** The invitation behind a link, or null when there is none, or it was used, revoked or is too old. */
export async function findInvitation(db: StudioConnection, token: string): Promise<OpenInvitation | null> {
  if (token.length > 200) return null;
  const isMeant = eq(invitation.tokenHash, hashLinkToken(token));
  const [row] = await selectInvitations(db).where(and(isMeant, isOpenInvitation()));
  return row ?? null;
}

export function selectInvitations(db: StudioConnection) {
  return db
    .select({
      uuid: invitation.uuid,
      teamspaceUuid: teamspace.uuid,
      teamspaceName: teamspace.name,
      role: invitation.role,
      email: invitation.email,
      invitedByName: user.name,
    })
    .from(invitation)
    .innerJoin(teamspace, eq(teamspace.uuid, invitation.teamspaceUuid))
    .innerJoin(user, eq(user.uuid, invitation.invitedByUuid))
    .$dynamic();
}

export function isOpenInvitation() {
  return and(isNull(invitation.usedAt), isNull(invitation.revokedAt), gt(invitation.expiresAt, new Date()));
}

type Read = {
  invitation: Pick<OpenInvitation, "teamspaceName" | "invitedByName" | "role" | "email"> | null;
  /** Anyone who is signed in already. */
  viewer: { name: string; email: string } | null;
};

/** What the page of an invitation's link shows. */
export async function readInvitation(token: string): Promise<Read> {
  const [invitation, actor] = await Promise.all([findInvitation(studio().db, token), requestActor()]);
  return { invitation, viewer: actor ? { name: actor.name, email: actor.email } : null };
}

/** Lets a person in. True for exactly one of all who use the same invitation; roll back when it fails. */
export async function redeemInvitation(
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

export const invitationUsed: StudioFault = faultOf(
  "invitation_used",
  say.thisInvitationWasUsedOrRevoked(),
  say.invitationEndedAdvice(),
);

const isMemberAlready: StudioFault = faultOf("is_member", say.youAreInThisTeamspace(), say.leaveTheLinkForSomebody());
