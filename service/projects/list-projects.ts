import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { ListOrder, PageQuery } from "#lib/contract/teamspace.ts";
import type { ProjectRow } from "./project-row.ts";

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
