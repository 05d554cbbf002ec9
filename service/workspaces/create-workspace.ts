import type { ServiceConnection } from "#db/service/client.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { createTeamspace } from "../teamspaces/create-teamspace.ts";

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
