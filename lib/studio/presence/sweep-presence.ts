import "server-only";
import { inArray, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { presence } from "#db/studio/schema/presence.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import { publishChange } from "../live/server/publish.ts";
import { isHere, presenceChange } from "./presence-change.ts";

/** Takes out the tabs that no longer tell, and says so to those who stayed. */
export async function sweepPresence(db: StudioConnection): Promise<void> {
  const gone = await db.delete(presence).where(sql`not (${isHere})`).returning({ uuid: presence.projectReferenceUuid });
  if (gone.length === 0) return;
  const { uuid, projectUuid, teamspaceUuid } = projectReference;
  const left = await db
    .select({ projectUuid, teamspaceUuid })
    .from(projectReference)
    .where(inArray(uuid, [...new Set(gone.map((row) => row.uuid))]));
  for (const project of left) await publishChange(db, presenceChange(project));
}
