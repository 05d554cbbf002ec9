import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { invitation } from "#db/studio/schema/invitation.ts";
import { teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Role } from "#lib/auth/actor.ts";
import { hashLinkToken } from "../../auth/link-token.ts";

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
