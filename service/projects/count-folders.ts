import { sql } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { projectFolder } from "#db/service/schema/project.ts";
import type { ListedObject, Storage } from "../storage/storage.ts";
import { projectFolderKey, sumSizes } from "./project-folder-key.ts";

const atMost = 500;

type Counted = { workspaceUuid: string; projectUuid: string; objects: readonly ListedObject[]; countedAt: Date };

/** Counts the folders of projects that were never counted, or changed since. Answers how many. */
export async function countFolders({ db, storage }: { db: ServiceDatabase; storage: Storage }): Promise<number> {
  const { rows } = await db.execute<{ uuid: string; workspace_uuid: string }>(sql`
    select project.uuid, project.workspace_uuid from project
      left join project_folder as folder on folder.project_uuid = project.uuid
      where project.deleted_at is null and coalesce(folder.counted_at < greatest(
        project.modified_at,
        (select max(scene.modified_at) from scene where scene.project_uuid = project.uuid),
        (select max(take.modified_at) from take join scene on scene.uuid = take.scene_uuid
          where scene.project_uuid = project.uuid),
        (select max(cast_member.modified_at) from cast_member where cast_member.project_uuid = project.uuid)
      ), true)
      order by folder.counted_at nulls first limit ${atMost}`);
  for (const { uuid, workspace_uuid: workspaceUuid } of rows) {
    // What is stored while it is counted comes with a row that is newer than this.
    const countedAt = new Date();
    const objects = await storage.list(projectFolderKey(uuid));
    await saveFolderSizes(db, { workspaceUuid, projectUuid: uuid, objects, countedAt });
  }
  return rows.length;
}

export async function saveFolderSizes(
  db: ServiceConnection,
  { workspaceUuid, projectUuid, objects, countedAt }: Counted,
): Promise<void> {
  const set = { sizes: sumSizes(objects), countedAt };
  await db
    .insert(projectFolder)
    .values({ workspaceUuid, projectUuid, ...set })
    .onConflictDoUpdate({ target: projectFolder.projectUuid, set });
}
