import { and, eq, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { notFound } from "../errors.ts";
import { isUuid } from "../uuid.ts";
import type { ProjectRow } from "./project-row.ts";

/** A project of this workspace; another's is told like one that never was. */
export async function getProject(
  db: ServiceConnection,
  { projectUuid, workspaceUuid }: { projectUuid: string; workspaceUuid: string },
): Promise<ProjectRow> {
  if (!isUuid(projectUuid)) throw notFound("project");
  const [row] = await db
    .select()
    .from(project)
    .where(and(eq(project.uuid, projectUuid), eq(project.workspaceUuid, workspaceUuid), isNull(project.deletedAt)));
  if (!row) throw notFound("project");
  return row;
}
