import { and, eq, isNotNull, isNull, lt, ne, notInArray, or } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import { upload, uploadedClip } from "#db/service/schema/upload.ts";
import type { Waiting } from "#lib/contract/project.ts";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { isUuid } from "../uuid.ts";
import type { ClipRow } from "./advance.ts";
import type { UploadedClipRow } from "./uploaded.ts";

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
  return new ServiceFault("wrongState", because("clip_not_exported", {}));
}

/** A clip of this workspace that was added by upload; null for any other. */
export async function findUploadedClip(
  db: ServiceConnection,
  { clipUuid, workspaceUuid }: { clipUuid: string; workspaceUuid: string },
): Promise<UploadedClipRow | null> {
  if (!isUuid(clipUuid)) return null;
  const [row] = await db
    .select({ clip: uploadedClip, upload })
    .from(uploadedClip)
    .innerJoin(upload, eq(upload.uuid, uploadedClip.uuid))
    .where(and(eq(uploadedClip.uuid, clipUuid), eq(uploadedClip.workspaceUuid, workspaceUuid)));
  return row ?? null;
}

/** What a clip that has not begun waits for; undefined once it has. */
export async function findClipWait(db: ServiceConnection, row: ClipRow): Promise<Waiting | undefined> {
  if (row.status !== "init") return undefined;
  if (row.contents === null) return { for: "project", before: 0 };
  // The workspace's own: how many others keep the workers busy is nobody else's to know.
  const isBefore = or(
    notInArray(clip.status, ["init", "completed", "failed"]),
    and(eq(clip.status, "init"), lt(clip.createdAt, row.createdAt)),
  );
  const isOther = and(eq(clip.workspaceUuid, row.workspaceUuid), ne(clip.uuid, row.uuid));
  return { for: "turn", before: await db.$count(clip, and(isOther, isBefore, isNotNull(clip.contents))) };
}
