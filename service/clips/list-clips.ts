import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import type { ListOrder, PageQuery } from "#lib/contract/teamspace.ts";
import type { ClipRow } from "./clip-row.ts";

const orders = {
  createdAt: asc(clip.createdAt),
  "-createdAt": desc(clip.createdAt),
  modifiedAt: asc(clip.modifiedAt),
  "-modifiedAt": desc(clip.modifiedAt),
  name: asc(clip.title),
  "-name": desc(clip.title),
} satisfies Record<ListOrder, unknown>;

/** A page of the clips of a teamspace's projects and how many there are in all. The caller has checked whose it is. */
export async function listClips(
  db: ServiceConnection,
  { teamspaceUuid, limit, offset, sortBy }: PageQuery & { teamspaceUuid: string },
): Promise<{ rows: ClipRow[]; total: number }> {
  const mine = and(eq(project.teamspaceUuid, teamspaceUuid), isNull(project.deletedAt));
  const ofProject = eq(project.uuid, clip.projectUuid);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(clip)
    .innerJoin(project, ofProject)
    .where(mine);
  const found = await db
    .select({ clip })
    .from(clip)
    .innerJoin(project, ofProject)
    .where(mine)
    .orderBy(orders[sortBy], asc(clip.uuid))
    .limit(limit)
    .offset(offset);
  return { rows: found.map((row) => row.clip), total };
}
