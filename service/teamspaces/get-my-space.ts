import { and, eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { teamspace } from "#db/service/schema/teamspace.ts";

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
