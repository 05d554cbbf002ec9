import type { teamspace } from "#db/service/schema/teamspace.ts";
import type { Teamspace } from "#lib/contract/teamspace.ts";

/** A teamspace as the interface tells it. Its people are the studio's; to the service the one account is its member. */
export function toTeamspaceRecord(row: typeof teamspace.$inferSelect): Teamspace {
  return {
    teamspaceUuid: row.uuid,
    workspaceUuid: row.workspaceUuid,
    name: row.name,
    description: row.description,
    status: "active",
    isMySpace: row.isMySpace,
    isAllHands: false,
    memberCount: 1,
    memberRole: "owner",
    creatorUuid: row.workspaceUuid,
    joinTime: row.createdAt.getTime(),
    createdAt: row.createdAt.getTime(),
    // Nothing of it changes.
    modifiedAt: row.createdAt.getTime(),
  };
}
