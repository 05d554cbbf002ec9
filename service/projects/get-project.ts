import { and, isNull, sql } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { createBatchByConnection } from "../batch.ts";
import { notFound } from "../errors.ts";
import { isUuid } from "../uuid.ts";
import type { ProjectRow } from "./project-row.ts";

type Asked = { projectUuid: string; workspaceUuid: string };

/** A project of this workspace; another's is told like one that never was. */
export async function getProject(db: ServiceConnection, asked: Asked): Promise<ProjectRow> {
  const row = isUuid(asked.projectUuid) ? await findProject(db, asked) : null;
  if (!row) throw notFound("project");
  return row;
}

/** Projects are polled more than anything else: those asked for at the same time are one query. */
const findProject = createBatchByConnection(async (db: ServiceConnection, asked: readonly Asked[]) => {
  const pairs = asked.map(({ projectUuid, workspaceUuid }) => sql`(${projectUuid}::uuid, ${workspaceUuid}::uuid)`);
  const isAsked = sql`(${project.uuid}, ${project.workspaceUuid}) in (${sql.join(pairs, sql`, `)})`;
  const rows = await db
    .select()
    .from(project)
    .where(and(isAsked, isNull(project.deletedAt)));
  return asked.map(({ projectUuid, workspaceUuid }) =>
    rows.find((row) => row.uuid === projectUuid.toLowerCase() && row.workspaceUuid === workspaceUuid),
  );
});
