import { eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { workspace } from "#db/service/schema/workspace.ts";

export async function getWorkspace(db: ServiceConnection, uuid: string) {
  const [row] = await db.select().from(workspace).where(eq(workspace.uuid, uuid));
  if (!row) throw new Error(`A credential belongs to the workspace ${uuid}, which is gone`);
  return row;
}
