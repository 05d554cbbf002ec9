import { eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import type { User } from "#lib/contract/account.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { createTeamspace } from "./teamspaces.ts";

export async function getWorkspace(db: ServiceConnection, uuid: string) {
  const [row] = await db.select().from(workspace).where(eq(workspace.uuid, uuid));
  if (!row) throw new Error(`A credential belongs to the workspace ${uuid}, which is gone`);
  return row;
}

/** A workspace with the one teamspace that every workspace starts with. */
export async function createWorkspace(
  db: ServiceConnection,
  { name, ownerEmail }: { name: string; ownerEmail: string },
): Promise<{ uuid: string }> {
  const [created] = await db
    .insert(workspace)
    .values({ name, ownerEmail, runningLimit: LIMITS.runningProjectsPerWorkspace })
    .returning({ uuid: workspace.uuid });
  if (!created) throw new Error("The workspace was not created");
  await createTeamspace(db, { workspaceUuid: created.uuid, name: "My space", kind: "my space" });
  return created;
}

const activeStatus = 1;

/** A credential stands for its workspace's owner. */
export function toUserRecord(row: typeof workspace.$inferSelect): User {
  return {
    userUuid: row.uuid,
    email: row.ownerEmail,
    givenName: row.name,
    userStatus: activeStatus,
    regTime: row.createdAt.getTime(),
    loginTime: Date.now(),
  };
}
