import { and, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import { because } from "#lib/contract/reasons.ts";
import { findNamedFiles } from "../projects/rows/files.ts";
import type { Storage } from "../storage/storage.ts";

/** Deletes uploads that no project has used within a day of their address's end, and what killed processes left. */
export async function sweepUploads({ db, storage }: { db: ServiceDatabase; storage: Storage }): Promise<number> {
  await storage.sweepScratch();
  const isLeftOver = and(ne(upload.state, "used"), lt(upload.expiresAt, sql`now() - interval '24 hours'`));
  const candidates = await db.select({ uuid: upload.uuid }).from(upload).where(isLeftOver).limit(1000);
  let deleted = 0;
  for (const { uuid } of candidates) {
    // Nobody can use it from here on; its row goes last, so that a sweep that was killed finds the file again.
    const [row] = await db
      .update(upload)
      .set({ state: "broken", facts: { reason: because("inside_deleted_unused", {}) } })
      .where(and(eq(upload.uuid, uuid), isLeftOver))
      .returning({ storageKey: upload.storageKey });
    if (!row) continue;
    await deleteFiles(storage, { uuid, ...row });
    await db.delete(upload).where(and(eq(upload.uuid, uuid), eq(upload.state, "broken")));
    deleted++;
  }
  await tidyUsed({ db, storage });
  return deleted;
}

/** Deletes what stands beside the file of a used upload: a process was killed after it had stored it, before its row said so. */
async function tidyUsed({ db, storage }: Context): Promise<void> {
  const isOver = lt(upload.expiresAt, sql`now() - interval '24 hours'`);
  const isUntidied = and(eq(upload.state, "used"), isNull(upload.tidiedAt), isOver);
  const { uuid, storageKey } = upload;
  for (const row of await db.select({ uuid, storageKey }).from(upload).where(isUntidied).limit(1000)) {
    for (const { key } of await storage.list(folderOf(row.uuid))) if (key !== row.storageKey) await storage.delete(key);
    await db.update(upload).set({ tidiedAt: sql`now()` }).where(eq(upload.uuid, row.uuid));
  }
}

const folderOf = (uploadUuid: string) => `uploads/${uploadUuid}`;

/** Files of earlier versions lie beside the folder. */
async function deleteFiles(storage: Storage, { uuid, storageKey }: { uuid: string; storageKey: string | null }) {
  if (storageKey) await storage.delete(storageKey);
  await storage.deleteFolder(folderOf(uuid));
}

type Context = { db: ServiceDatabase; storage: Storage };

/** The uploads that rows of these projects name. */
export async function listUploadsOf(
  db: ServiceDatabase,
  { workspaceUuid, projectUuids }: { workspaceUuid: string; projectUuids: readonly string[] },
): Promise<string[]> {
  const wanted = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(projectUuids)}::jsonb))`;
  const { rows } = await db.execute<{ uuid: string }>(sql`
    with line as materialized (
      select brief::text as text from project where uuid in ${wanted}
      union all select take.request::text from take join scene on scene.uuid = take.scene_uuid
        where scene.project_uuid in ${wanted}
      union all select storage_key from project_media where project_uuid in ${wanted}
      union all select reference_key from cast_member where project_uuid in ${wanted}
    )
    select upload.uuid from upload where workspace_uuid = ${workspaceUuid} and state in ('used', 'broken')
      and upload.uuid::text in (select (regexp_matches(text, '[0-9a-f]{8}-[0-9a-f-]{27}', 'g'))[1] from line)`);
  return rows.map(({ uuid }) => uuid);
}

/**
 * Deletes uploads that no living project names. Each is marked while its row is held, and only if it is still so: a
 * request that claims it meanwhile comes first and keeps it, or comes second and is told that it is gone.
 */
export async function deleteUnnamedUploads(
  { db, storage }: Context,
  { workspaceUuid, uploads }: { workspaceUuid: string; uploads: readonly string[] },
): Promise<void> {
  if (uploads.length === 0) return;
  const marked = await db.transaction(async (tx) => {
    const rows = await tx
      .select({ uuid: upload.uuid, storageKey: upload.storageKey })
      .from(upload)
      .where(inArray(upload.uuid, [...uploads]))
      .orderBy(upload.uuid)
      .for("update");
    const named = await findNamedFiles(tx, { workspaceUuid, uploads: rows.map(({ uuid }) => uuid) });
    const unnamed = rows.filter(({ uuid }) => !named.uploads.has(uuid));
    const uuids = unnamed.map(({ uuid }) => uuid);
    const facts = { reason: because("inside_deleted_with_project", {}) };
    await tx.update(upload).set({ state: "broken", facts }).where(inArray(upload.uuid, uuids));
    return unnamed;
  });
  for (const { uuid, storageKey } of marked) {
    await deleteFiles(storage, { uuid, storageKey });
    await db.delete(upload).where(and(eq(upload.uuid, uuid), eq(upload.state, "broken")));
  }
}
