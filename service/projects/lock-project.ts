import { and, eq, isNull } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { ProjectRow } from "./project-row.ts";

/** The project as it is now, held until the transaction ends; null when it was deleted. */
export async function lockProject(tx: ServiceTransaction, projectUuid: string): Promise<ProjectRow | null> {
  const rows = await tx
    .select()
    .from(project)
    .where(and(eq(project.uuid, projectUuid), isNull(project.deletedAt)))
    .for("update");
  return rows[0] ?? null;
}
