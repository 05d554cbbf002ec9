import { asc, eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { teamspace } from "#db/service/schema/teamspace.ts";

export function listTeamspaces(db: ServiceConnection, workspaceUuid: string) {
  return db
    .select()
    .from(teamspace)
    .where(eq(teamspace.workspaceUuid, workspaceUuid))
    .orderBy(asc(teamspace.createdAt));
}
