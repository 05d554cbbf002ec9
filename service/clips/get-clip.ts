import { and, eq, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { isUuid } from "../uuid.ts";
import type { ClipRow } from "./clip-row.ts";
import { findUploadedClip } from "./find-uploaded-clip.ts";

/** An exported clip of this workspace; another's, and one of a deleted project, is told like one that never was. */
export async function getClip(
  db: ServiceConnection,
  { clipUuid, workspaceUuid }: { clipUuid: string; workspaceUuid: string },
): Promise<ClipRow> {
  if (!isUuid(clipUuid)) throw notFound("clip");
  const [row] = await db
    .select({ clip })
    .from(clip)
    .innerJoin(project, and(eq(project.uuid, clip.projectUuid), isNull(project.deletedAt)))
    .where(and(eq(clip.uuid, clipUuid), eq(clip.workspaceUuid, workspaceUuid)));
  if (!row) throw (await findUploadedClip(db, { clipUuid, workspaceUuid })) ? uploaded() : notFound("clip");
  return row.clip;
}

function uploaded(): ServiceFault {
  return new ServiceFault("wrongState", "The clip was added by upload, not exported; this is for exported ones");
}
