import type { InTeamspace, Sent } from "../access/given.ts";
import "server-only";
import { and, count, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { invitation, membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { ROLES } from "#lib/actor.ts";
import { createLinkToken, hashLinkToken } from "#lib/auth/password.ts";
import { Email } from "#lib/auth/sign-in.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as sayAccess from "#messages/access.ts";
import * as say from "#messages/people.ts";
import { recordActivity } from "../activity/record.ts";
import { countMails } from "../count-mails.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import { teamChange } from "../live/change.ts";
import { publishChange } from "../live/server/publish.ts";
import { describeRole } from "./queries.ts";
import { tryAgainIn } from "./sessions.ts";

const INVITATION_MS = 7 * 24 * 60 * 60_000;
const mostPending = 200;

export const InviteMemberInput = z.object({
  teamspaceUuid: z.uuid().optional(),
  role: z.enum(ROLES),
  /** Empty for a link that anyone who has it may use. */
  email: z
    .literal("")
    .transform(() => null)
    .or(Email),
});

export type Invited = {
  invitationUuid: string;
  /** Of the studio, with the token: shown this once. */
  path: string;
  mail: "sent" | "failed" | "not sent";
};

/** Makes a link that lets one person into a teamspace, and mails it when it is for an address and mail can be sent. */
export async function inviteMember({
  studio,
  actor,
  teamspace: { teamspaceUuid, teamspaceName },
  input: { role, email },
}: InTeamspace & Sent<typeof InviteMemberInput>): Promise<Result<Invited, StudioFault>> {
  const { sendMail } = studio;
  if (email && sendMail) {
    const waits = await countMails(studio.rates, { by: actor, to: [email] });
    if (waits !== null) return fail(tooManyMails(waits));
  }
  const token = createLinkToken();
  const made = await studio.db.transaction(async (tx) => {
    const ofTeam = eq(invitation.teamspaceUuid, teamspaceUuid);
    const isOpen = and(ofTeam, isNull(invitation.usedAt), isNull(invitation.revokedAt));
    const [pending] = await tx
      .select({ count: count() })
      .from(invitation)
      .where(and(isOpen, gt(invitation.expiresAt, new Date())));
    if ((pending?.count ?? 0) >= mostPending) return fail(tooMany);
    if (email) {
      const [member] = await tx
        .select({ uuid: user.uuid })
        .from(membership)
        .innerJoin(user, eq(user.uuid, membership.userUuid))
        .where(and(eq(membership.teamspaceUuid, teamspaceUuid), eq(user.email, email)));
      if (member) return fail(isMember);
      // The newest invitation of an address is the only one.
      await tx
        .update(invitation)
        .set({ revokedAt: new Date() })
        .where(and(isOpen, eq(invitation.email, email)));
    }
    const [row] = await tx
      .insert(invitation)
      .values({
        teamspaceUuid,
        role,
        email,
        tokenHash: hashLinkToken(token),
        invitedByUuid: actor.userUuid,
        expiresAt: new Date(Date.now() + INVITATION_MS),
      })
      .returning({ uuid: invitation.uuid });
    if (!row) throw new Error("The invitation could not be made");
    const details = { invitationUuid: row.uuid, role };
    await recordActivity(tx, { teamspaceUuid, userUuid: actor.userUuid, verb: "invited", details });
    await publishChange(tx, teamChange(teamspaceUuid));
    return succeed(row.uuid);
  });
  if (!made.ok) return made;
  const path = `/invitation/${token}`;
  if (!email || !sendMail) return succeed({ invitationUuid: made.value, path, mail: "not sent" });
  const isSent = await sendMail({
    to: email,
    subject: say.invitesYouTo({ name: actor.name, teamspaceName }),
    text: [
      say.invitesYouToTheTeamspace({ name: actor.name, teamspaceName, role: describeRole(role) }),
      say.openThisLinkToJoin({ address: studio.ownUrl, path }),
      say.ifYouDoNotKnow(),
    ].join("\n\n"),
  });
  return succeed({ invitationUuid: made.value, path, mail: isSent ? "sent" : "failed" });
}

const tooMany: StudioFault = faultOf(
  "too_many_invitations",
  say.thereAreInvitationsWaitingAlready({ mostPending }),
  say.revokeSomeThatAreNot(),
);

function tooManyMails(retryAfterSeconds: number): StudioFault {
  const message = sayAccess.youSentManyInvitations();
  return {
    code: "too_many_invitations",
    message,
    next: tryAgainIn(retryAfterSeconds),
    retryable: true,
    retryAfterSeconds,
  };
}

const isMember: StudioFault = {
  ...faultOf("is_member", say.thisPersonIsInThe(), say.changeTheirRoleInThe()),
  fields: { email: say.thisPersonIsInThe() },
};

/** Ends an invitation of this teamspace that nobody has used yet. */
export function revokeInvitation({
  studio,
  actor,
  teamspace: { teamspaceUuid },
  input: { invitationUuid },
}: InTeamspace & { input: { invitationUuid: string } }): Promise<Result<{ revoked: true }, StudioFault>> {
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

const invitationGone: StudioFault = faultOf(
  "invitation_gone",
  say.thisInvitationWasUsedOr(),
  say.reloadThePageToSeeWhich(),
);
