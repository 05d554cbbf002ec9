import { and, eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { teamspace } from "#db/service/schema/teamspace.ts";
import { notFound } from "../errors.ts";
import { isUuid } from "../uuid.ts";

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
