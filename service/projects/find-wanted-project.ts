import { and, eq, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { ProjectRow } from "./project-row.ts";

/** The project when this run of it is still wanted; null when it was deleted, cancelled or started again since. */
export async function findWantedProject(
  db: ServiceConnection,
  { projectUuid, run }: { projectUuid: string; run: number },
): Promise<ProjectRow | null> {
  const rows = await db
    .select()
    .from(project)
    .where(and(eq(project.uuid, projectUuid), eq(project.run, run), isNull(project.deletedAt)));
  return rows[0] ?? null;
}
