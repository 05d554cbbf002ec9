import { and, asc, count, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { projectMedia, upload } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { StockQuery } from "#lib/contract/media.ts";
import type { ListOrder } from "#lib/contract/teamspace.ts";
import type { MediaRow } from "./record.ts";

const orders = {
  createdAt: asc(projectMedia.createdAt),
  "-createdAt": desc(projectMedia.createdAt),
  modifiedAt: asc(projectMedia.modifiedAt),
  "-modifiedAt": desc(projectMedia.modifiedAt),
  name: asc(projectMedia.title),
  "-name": desc(projectMedia.title),
} satisfies Record<ListOrder, SQL>;

/** The files of one project, the first added first. The caller has checked whose project it is. */
export function listMedia(db: ServiceConnection, projectUuid: string): Promise<MediaRow[]> {
  return db
    .select({ media: projectMedia, upload })
    .from(projectMedia)
    .innerJoin(upload, eq(upload.uuid, projectMedia.uploadUuid))
    .where(eq(projectMedia.projectUuid, projectUuid))
    .orderBy(asc(projectMedia.uuid))
    .limit(LIMITS.mediaPerProject);
}

/** A page of the files of a teamspace's projects. The caller has checked whose teamspace it is. */
export async function listStock(
  db: ServiceConnection,
  { teamspaceUuid, limit, offset, sortBy, mediaType }: StockQuery & { teamspaceUuid: string },
): Promise<{ rows: MediaRow[]; total: number }> {
  const mine = and(eq(project.teamspaceUuid, teamspaceUuid), isNull(project.deletedAt));
  const wanted = and(mine, mediaType && eq(upload.mediaType, mediaType));
  const ofProject = eq(project.uuid, projectMedia.projectUuid);
  const ofFile = eq(upload.uuid, projectMedia.uploadUuid);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(projectMedia)
    .innerJoin(project, ofProject)
    .innerJoin(upload, ofFile)
    .where(wanted);
  const rows = await db
    .select({ media: projectMedia, upload })
    .from(projectMedia)
    .innerJoin(project, ofProject)
    .innerJoin(upload, ofFile)
    .where(wanted)
    .orderBy(orders[sortBy], asc(projectMedia.uuid))
    .limit(limit)
    .offset(offset);
  return { rows, total };
}
