import { and, asc, eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { teamspace } from "#db/service/schema/workspace.ts";
import type { Teamspace } from "#lib/contract/teamspace.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { isUuid } from "../uuid.ts";

export async function createTeamspace(
  db: ServiceConnection,
  { workspaceUuid, name, kind }: { workspaceUuid: string; name: string; kind: "my space" | "shared" },
): Promise<{ uuid: string }> {
  const [created] = await db
    .insert(teamspace)
    .values({ workspaceUuid, name, isMySpace: kind === "my space" })
    .returning({ uuid: teamspace.uuid });
  if (!created) throw new Error("The teamspace was not created");
  return created;
}

/** A teamspace of this workspace; another's is told like one that never was. */
export async function getTeamspace(
  db: ServiceConnection,
  { teamspaceUuid, workspaceUuid }: { teamspaceUuid: string; workspaceUuid: string },
) {
  if (!isUuid(teamspaceUuid)) throw notFound("teamspace");
  const [row] = await db
    .select()
    .from(teamspace)
    .where(and(eq(teamspace.uuid, teamspaceUuid), eq(teamspace.workspaceUuid, workspaceUuid)));
  if (!row) throw notFound("teamspace");
  return row;
}

export function listTeamspaces(db: ServiceConnection, workspaceUuid: string) {
  return db
    .select()
    .from(teamspace)
    .where(eq(teamspace.workspaceUuid, workspaceUuid))
    .orderBy(asc(teamspace.createdAt));
}

/** A folder of this workspace. Each teamspace has one, which holds all that is in it and goes by its id. */
export async function getFolder(
  db: ServiceConnection,
  { folderUuid, workspaceUuid }: { folderUuid: string; workspaceUuid: string },
) {
  return getTeamspace(db, { teamspaceUuid: folderUuid, workspaceUuid }).catch((error) => {
    if (!(error instanceof ServiceFault)) throw error;
    throw notFound("folder");
  });
}

/** The teamspace that projects go to when a request names none. */
export async function getMySpace(db: ServiceConnection, workspaceUuid: string) {
  const [row] = await db
    .select()
    .from(teamspace)
    .where(and(eq(teamspace.workspaceUuid, workspaceUuid), eq(teamspace.isMySpace, true)))
    .limit(1);
  if (!row) throw new Error(`The workspace ${workspaceUuid} has no teamspace of its own`);
  return row;
}

/** Where a page stands in the whole list; rows are counted from 0 and `endRow` is the first one after the page. */
export function pageOf<Item>(list: Item[], { total, offset }: { total: number; offset: number }) {
  const endRow = offset + list.length;
  return { list, paging: { total, size: list.length, startRow: offset, endRow, hasMore: endRow < total }, ext: {} };
}

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
