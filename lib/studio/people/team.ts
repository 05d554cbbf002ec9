import type { Asked } from "../access/given.ts";
import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { and, asc, desc, eq } from "drizzle-orm";
import { invitation, membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { prefetched } from "../query.ts";
import { requestActor } from "../request.ts";
import { findDefaultPolicy } from "../reviews/policy/model/find.ts";
import { type Studio, studio } from "../studio.ts";
import { isOpenInvitation } from "./invitation.ts";
import { type InvitationView, type MemberView, type TeamView, teamQuery } from "./queries.ts";

const mostListed = 1_000;

/** The people of the teamspace the person works in. */
export async function getTeam({ studio, actor }: Asked): Promise<Result<TeamView, StudioFault>> {
  const [current] = actor.memberships;
  if (!current) return fail(studioFaults.noTeamspace);
  const { teamspaceUuid: uuid, teamspaceName: name, role } = current;
  const [members, invitations, rules] = await Promise.all([
    listMembers(studio, uuid),
    role === "owner" ? listInvitations(studio, uuid) : [],
    findDefaultPolicy(studio.db, uuid),
  ]);
  return succeed({
    ...{ teamspace: { uuid, name, role }, members, invitations, canMail: studio.sendMail !== null },
    ...{ reviewPolicy: rules.policy, isReviewPolicyLocked: rules.isLocked },
  });
}

async function listMembers({ db }: Studio, teamspaceUuid: string): Promise<MemberView[]> {
  const rows = await db
    .select({
      userUuid: user.uuid,
      name: user.name,
      email: user.email,
      role: membership.role,
      joinedAt: membership.createdAt,
    })
    .from(membership)
    .innerJoin(user, eq(user.uuid, membership.userUuid))
    .where(eq(membership.teamspaceUuid, teamspaceUuid))
    .orderBy(asc(membership.createdAt), asc(user.email))
    .limit(mostListed);
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.getTime() }));
}

async function listInvitations({ db }: Studio, teamspaceUuid: string): Promise<InvitationView[]> {
  const rows = await db
    .select({
      uuid: invitation.uuid,
      role: invitation.role,
      email: invitation.email,
      invitedByName: user.name,
      expiresAt: invitation.expiresAt,
      createdAt: invitation.createdAt,
    })
    .from(invitation)
    .innerJoin(user, eq(user.uuid, invitation.invitedByUuid))
    .where(and(eq(invitation.teamspaceUuid, teamspaceUuid), isOpenInvitation()))
    .orderBy(desc(invitation.createdAt))
    .limit(mostListed);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.getTime(), createdAt: row.createdAt.getTime() }));
}

export async function prefetchTeam(): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  return prefetched([{ queryKey: teamQuery().queryKey, result: await getTeam({ studio: studio(), actor }) }]);
}
