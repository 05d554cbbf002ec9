import { eq, sql } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import type { ProjectRow } from "./get.ts";

/** Adds what a provider was paid to the project, and takes it from its workspace's balance. */
export async function spendCredit(
  db: ServiceConnection,
  of: Pick<ProjectRow, "uuid" | "workspaceUuid">,
  credit: number,
): Promise<void> {
  if (credit === 0) return;
  await db
    .update(project)
    .set({ consumedCredit: sql`${project.consumedCredit} + ${credit}` })
    .where(eq(project.uuid, of.uuid));
  await db
    .update(workspace)
    .set({ creditBalance: sql`${workspace.creditBalance} - ${credit}` })
    .where(eq(workspace.uuid, of.workspaceUuid));
}
