import { and, eq, exists, isNotNull, type SQL, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import { upload } from "#db/service/schema/upload.ts";
import { isUuid } from "../../uuid.ts";

/** Every table whose rows belong to a project, and how they find to it. A test compares it with the schema. */
export const PROJECT_TABLES: Record<string, SQL> = {
  scene: sql`join live on live.uuid = kept.project_uuid`,
  take: sql`join scene on scene.uuid = kept.scene_uuid join live on live.uuid = scene.project_uuid`,
  cast_member: sql`join live on live.uuid = kept.project_uuid`,
  clip: sql`join live on live.uuid = kept.project_uuid`,
  stage_result: sql`join live on live.uuid = kept.project_uuid`,
  project_media: sql`join live on live.uuid = kept.project_uuid`,
  paid_order: sql`join live on live.uuid = kept.project_uuid`,
  proposal: sql`join live on live.uuid = kept.project_uuid`,
};

const hasForeign = sql`strpos(replace(text, 'projects/' || uuid, ''), 'projects/') > 0`;

/**
 * What rows of living projects and clips that were uploaded name of other projects' folders, by whole keys, and which of these uploads, by their ids.
 * One statement, so one moment: a copy being made holds its original until it is written, so whoever finds the original
 * deleted finds the copy.
 */
export async function findNamedFiles(
  db: ServiceConnection,
  { workspaceUuid, uploads }: { workspaceUuid: string; uploads: readonly string[] },
): Promise<{ keys: Set<string>; uploads: Set<string> }> {
  const others = Object.entries(PROJECT_TABLES).map(
    ([name, join]) => sql`select live.uuid, kept::text, false from ${sql.identifier(name)} as kept ${join}`,
  );
  const { rows } = await db.execute<{ name: string }>(sql`
    with live as (select uuid from project where workspace_uuid = ${workspaceUuid} and deleted_at is null),
    line as materialized (
      select * from (
        select live.uuid, kept::text, true from project as kept join live using (uuid)
        union all ${sql.join(others, sql` union all `)}
        union all select kept.uuid, kept::text, true from uploaded_clip as kept where workspace_uuid = ${workspaceUuid}
      ) as each(uuid, text, is_brief)
      where is_brief or strpos(text, 'uploads/') > 0 or ${hasForeign}
    )
    select distinct (regexp_matches(text, 'projects/[0-9a-f-]{36}/[A-Za-z0-9._/-]+', 'g'))[1] as name
      from line where ${hasForeign}
    union all
    select wanted.uuid from jsonb_array_elements_text(${JSON.stringify(uploads)}::jsonb) as wanted(uuid)
      where exists (select from line where strpos(text, wanted.uuid) > 0)`);
  const named = new Set(rows.map(({ name }) => name));
  return { keys: named, uploads: new Set(uploads.filter((uuid) => named.has(uuid))) };
}

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
