import { and, asc, count, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { prepareOnce, type ServiceConnection, type ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import type { ListOrder, PageQuery } from "#lib/contract/teamspace.ts";
import { createBatchByConnection } from "../../batch.ts";
import { notFound } from "../../errors.ts";
import { isUuid } from "../../uuid.ts";

/** A project as the database keeps it. */
export type ProjectRow = typeof project.$inferSelect;

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

/** The project as it is now, held until the transaction ends; null when it was deleted. */
export async function lockProject(tx: ServiceTransaction, projectUuid: string): Promise<ProjectRow | null> {
  const rows = await tx
    .select()
    .from(project)
    .where(and(eq(project.uuid, projectUuid), isNull(project.deletedAt)))
    .for("update");
  return rows[0] ?? null;
}

/** The same of this workspace's project; throws when there is none. */
export async function lockOwnProject(
  tx: ServiceTransaction,
  { projectUuid, workspaceUuid }: Asked,
): Promise<ProjectRow> {
  const row = isUuid(projectUuid) ? await lockProject(tx, projectUuid) : null;
  if (row?.workspaceUuid !== workspaceUuid) throw notFound("project");
  return row;
}

const orders = {
  createdAt: asc(project.createdAt),
  "-createdAt": desc(project.createdAt),
  modifiedAt: asc(project.modifiedAt),
  "-modifiedAt": desc(project.modifiedAt),
  name: asc(project.name),
  "-name": desc(project.name),
} satisfies Record<ListOrder, unknown>;

/** A page of a teamspace's projects and how many there are in all. The caller has checked whose teamspace it is. */
export async function listProjects(
  db: ServiceConnection,
  { teamspaceUuid, limit, offset, sortBy }: PageQuery & { teamspaceUuid: string },
): Promise<{ rows: ProjectRow[]; total: number }> {
  const mine = and(eq(project.teamspaceUuid, teamspaceUuid), isNull(project.deletedAt));
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(project).where(mine);
  const rows = await db
    .select()
    .from(project)
    .where(mine)
    .orderBy(orders[sortBy], asc(project.uuid))
    .limit(limit)
    .offset(offset);
  return { rows, total };
}
