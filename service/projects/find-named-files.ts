import { type SQL, sql } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";

/** Every table whose rows belong to a project, and how they find to it. A test compares it with the schema. */
export const PROJECT_TABLES: Record<string, SQL> = {
  scene: sql`join live on live.uuid = kept.project_uuid`,
  take: sql`join scene on scene.uuid = kept.scene_uuid join live on live.uuid = scene.project_uuid`,
  cast_member: sql`join live on live.uuid = kept.project_uuid`,
  clip: sql`join live on live.uuid = kept.project_uuid`,
  stage_result: sql`join live on live.uuid = kept.project_uuid`,
  project_media: sql`join live on live.uuid = kept.project_uuid`,
  paid_order: sql`join live on live.uuid = kept.project_uuid`,
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
