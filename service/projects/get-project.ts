import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { prepareOnce, type ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { createBatchByConnection } from "../batch.ts";
import { notFound } from "../errors.ts";
import { isUuid } from "../uuid.ts";
import type { ProjectRow } from "./project-row.ts";

type Asked = { projectUuid: string; workspaceUuid: string };

/** A project of this workspace; another's is told like one that never was. */
export async function getProject(db: ServiceConnection, asked: Asked): Promise<ProjectRow & { sceneCount: number }> {
  const row = isUuid(asked.projectUuid) ? await findProject(db, asked) : null;
  if (!row) throw notFound("project");
  return row;
}

/** Projects are polled more than anything else: those asked for at the same time are one query, planned once. */
const findProject = createBatchByConnection(async (db: ServiceConnection, asked: readonly Asked[]) => {
  const rows = await prepared(db).execute({
    projectUuids: asked.map(({ projectUuid }) => projectUuid),
    workspaceUuids: asked.map(({ workspaceUuid }) => workspaceUuid),
  });
  const found = new Map(rows.map((row) => [row.uuid + row.workspaceUuid, row]));
  return asked.map(({ projectUuid, workspaceUuid }) => found.get(projectUuid.toLowerCase() + workspaceUuid));
});

const prepared = prepareOnce((db) => {
  const asked = sql`select * from unnest(${sql.placeholder("projectUuids")}::uuid[], ${sql.placeholder("workspaceUuids")}::uuid[])`;
  const mine = and(eq(scene.projectUuid, project.uuid), isNull(scene.deletedAt));
  return db
    .select({
      ...getTableColumns(project),
      sceneCount: sql<number>`(select count(*)::int from ${scene} where ${mine})`,
    })
    .from(project)
    .where(and(sql`(${project.uuid}, ${project.workspaceUuid}) in (${asked})`, isNull(project.deletedAt)))
    .prepare("get_projects");
});
