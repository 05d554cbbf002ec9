import { sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { MOST_PROJECTS_BY_SIZE, type StorageUsed, type StoredKind } from "#lib/contract/storage.ts";
import type { Storage } from "../storage/storage.ts";

type Amounts = Record<StoredKind | "leaving", string> & { uncounted: number };

/**
 * What a workspace keeps in storage, as it was counted last. Segments are shared by all workspaces, and the disk is the
 * host's: they are told to the `installation`'s own workspace alone.
 */
export async function getStorageUsed(
  { db, storage, installation }: { db: ServiceDatabase; storage: Storage; installation: string | null },
  workspaceUuid: string,
): Promise<StorageUsed> {
  const isInstallations = workspaceUuid === installation;
  const [amounts, projects, room] = await Promise.all([
    readAmounts(db, workspaceUuid),
    listBySize(db, workspaceUuid),
    isInstallations ? storage.findRoom() : null,
  ]);
  const bytes = {
    uploads: Number(amounts.uploads),
    pictures: Number(amounts.pictures),
    motion: Number(amounts.motion),
    sound: Number(amounts.sound),
    clips: Number(amounts.clips),
    ...(isInstallations && { segments: Number(amounts.segments) }),
  };
  return {
    bytes,
    totalBytes: Object.values(bytes).reduce((sum, size) => sum + size, 0),
    leavingBytes: Number(amounts.leaving),
    ...(room && { freeBytes: room.freeBytes, capacityBytes: room.totalBytes }),
    uncountedProjects: amounts.uncounted,
    projects,
  };
}

const sizesOf = sql`select sum(value::bigint) from jsonb_each_text(folder.sizes)`;

async function readAmounts(db: ServiceDatabase, workspaceUuid: string): Promise<Amounts> {
  const sizeOf = (kind: StoredKind) =>
    sql`(select coalesce(sum((sizes->>${kind}::text)::bigint), 0) from project_folder where workspace_uuid = ${workspaceUuid})`;
  const { rows } = await db.execute<Amounts>(sql`
    with clips as (
      select clip.size_bytes, project.deleted_at from clip join project on project.uuid = clip.project_uuid
        where clip.workspace_uuid = ${workspaceUuid}
    ), leaving as (
      select (${sizesOf}) as bytes from project_folder as folder join project on project.uuid = folder.project_uuid
        where folder.workspace_uuid = ${workspaceUuid} and project.deleted_at is not null
    )
    select
      ${sizeOf("uploads")} + (select coalesce(sum(size_bytes), 0) from upload
        where workspace_uuid = ${workspaceUuid} and storage_key is not null) as uploads,
      ${sizeOf("pictures")} as pictures, ${sizeOf("motion")} as motion, ${sizeOf("sound")} as sound,
      (select coalesce(sum(size_bytes), 0) from clips) as clips,
      (select coalesce(sum(size_bytes), 0) from segment) as segments,
      (select coalesce(sum(bytes), 0) from leaving)
        + (select coalesce(sum(size_bytes), 0) from clips where deleted_at is not null) as leaving,
      (select count(*)::int from project where workspace_uuid = ${workspaceUuid} and deleted_at is null
        and not exists (select from project_folder where project_folder.project_uuid = project.uuid)) as uncounted`);
  const [amounts] = rows;
  if (!amounts) throw new Error("Nothing was counted");
  return amounts;
}

/** The largest first: what was made for each, and its clips. */
async function listBySize(db: ServiceDatabase, workspaceUuid: string): Promise<StorageUsed["projects"]> {
  const { rows } = await db.execute<{ uuid: string; bytes: string }>(sql`
    select project.uuid, coalesce((${sizesOf}), 0)
        + coalesce((select sum(size_bytes) from clip where clip.project_uuid = project.uuid), 0) as bytes
      from project left join project_folder as folder on folder.project_uuid = project.uuid
      where project.workspace_uuid = ${workspaceUuid} and project.deleted_at is null
      order by bytes desc, project.uuid limit ${MOST_PROJECTS_BY_SIZE}`);
  return rows.map(({ uuid, bytes }) => ({ projectUuid: uuid, sizeBytes: Number(bytes) }));
}
