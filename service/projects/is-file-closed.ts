import { and, eq, exists, isNotNull } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import { upload } from "#db/service/schema/upload.ts";
import { isUuid } from "../uuid.ts";
import { findNamedFiles } from "./find-named-files.ts";

/**
 * Whether a file belonged to projects that were all deleted. Their files are there until a sweep, and addresses that were
 * given before are still signed. What a living copy shows of a deleted project stays open.
 */
export async function isFileClosed(db: ServiceDatabase, key: string): Promise<boolean> {
  const [room, name = ""] = key.split("/");
  const uuid = name.slice(0, 36);
  if (!isUuid(uuid)) return false;
  if (room === "projects") return isProjectsClosed(db, { uuid, key });
  if (room === "clips") return isClipsClosed(db, uuid);
  return room === "uploads" ? isUploadClosed(db, uuid) : false;
}

async function isProjectsClosed(db: ServiceDatabase, { uuid, key }: { uuid: string; key: string }): Promise<boolean> {
  const { workspaceUuid } = project;
  const isGone = and(eq(project.uuid, uuid), isNotNull(project.deletedAt));
  const [gone] = await db.select({ workspaceUuid }).from(project).where(isGone);
  if (!gone) return false;
  const named = await findNamedFiles(db, { ...gone, uploads: [] });
  return !named.keys.has(key);
}

async function isClipsClosed(db: ServiceDatabase, uuid: string): Promise<boolean> {
  const [gone] = await db
    .select({ uuid: clip.uuid })
    .from(clip)
    .innerJoin(project, and(eq(project.uuid, clip.projectUuid), isNotNull(project.deletedAt)))
    .where(eq(clip.uuid, uuid));
  return gone !== undefined;
}

/** Asked of the other projects only while one of the workspace is deleted and not swept yet. */
async function isUploadClosed(db: ServiceDatabase, uuid: string): Promise<boolean> {
  const { workspaceUuid } = upload;
  const gone = db
    .select({ uuid: project.uuid })
    .from(project)
    .where(and(eq(project.workspaceUuid, workspaceUuid), isNotNull(project.deletedAt)));
  const isUsed = and(eq(upload.uuid, uuid), eq(upload.state, "used"));
  const [found] = await db
    .select({ workspaceUuid })
    .from(upload)
    .where(and(isUsed, exists(gone)));
  if (!found) return false;
  const named = await findNamedFiles(db, { ...found, uploads: [uuid] });
  return !named.uploads.has(uuid);
}
