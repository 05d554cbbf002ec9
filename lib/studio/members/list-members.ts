import "server-only";
import { asc, eq } from "drizzle-orm";
import { membership } from "#db/studio/schema/membership.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "../../auth/actor.ts";
import type { Role } from "../../auth/role.ts";
import { requestActor } from "../request-actor.ts";
import { type Studio, studio } from "../studio.ts";

export type MemberView = { userUuid: string; name: string; email: string; role: Role; joinedAt: number };

/** The people of the person's first teamspace, longest there first. */
export async function listMembers({ studio, actor }: { studio: Studio; actor: Actor }): Promise<MemberView[]> {
  const teamspaceUuid = actor.memberships[0]?.teamspaceUuid;
  if (!teamspaceUuid) return [];
  const rows = await studio.db
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
    .orderBy(asc(membership.createdAt), asc(user.email));
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.getTime() }));
}

/** The same for the person of the present request. */
export async function readMembers(): Promise<MemberView[]> {
  const actor = await requestActor();
  return actor ? listMembers({ studio: studio(), actor }) : [];
}
