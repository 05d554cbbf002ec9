import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { type FolderSizes, project, projectFolder } from "#db/service/schema/project.ts";
import type { ListedObject, Storage } from "../storage/storage.ts";
import { deleteUnnamedUploads, listUploadsOf } from "../uploads/sweep.ts";
import { findNamedFiles } from "./rows/files.ts";

/** Where everything lies that is made for a project; copies of it show the same files. */
function projectFolderKey(projectUuid: string): string {
  return `projects/${projectUuid}`;
}

/** Told by the key: what stages bring uploads and webpages to stands beside the files that came. */
const kinds: Record<string, keyof FolderSizes> = { cast: "pictures", narration: "sound", music: "sound" };

function sumSizes(objects: readonly ListedObject[]): FolderSizes {
  const sizes: FolderSizes = { uploads: 0, pictures: 0, motion: 0, sound: 0 };
  for (const { key, sizeBytes } of objects) sizes[kindOf(key)] += sizeBytes;
  return sizes;
}

function kindOf(key: string): keyof FolderSizes {
  const [, , folder = ""] = key.split("/");
  if (folder === "takes") return key.endsWith(".mp4") ? "motion" : "pictures";
  return kinds[folder] ?? "uploads";
}

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

async function saveFolderSizes(
  db: ServiceConnection,
  { workspaceUuid, projectUuid, objects, countedAt }: Counted,
): Promise<void> {
  const set = { sizes: sumSizes(objects), countedAt };
  await db
    .insert(projectFolder)
    .values({ workspaceUuid, projectUuid, ...set })
    .onConflictDoUpdate({ target: projectFolder.projectUuid, set });
}

type Context = { db: ServiceDatabase; storage: Storage };

/** So long after a project's end nothing that was at work for it writes any more. */
const settleMinutes = 10;
const atATime = 50;

/**
 * Frees what deleted projects hold and no living one shows. Their rows go last: a sweep that was killed is done again
 * from the start, and finds what is left. Answers how many.
 */
export async function sweepProjects({ db, storage }: Context): Promise<number> {
  let swept = 0;
  for (;;) {
    const gone = await listGone(db);
    const [first] = gone;
    if (!first) return swept;
    const { workspaceUuid } = first;
    await free({ db, storage }, { workspaceUuid, gone: gone.map(({ uuid }) => uuid) });
    swept += gone.length;
  }
}

/** The next ones, all of one workspace: files are shared within it, and never beyond. */
async function listGone(db: ServiceDatabase) {
  const isSettled = lt(project.deletedAt, sql`now() - make_interval(mins => ${settleMinutes})`);
  const { uuid, workspaceUuid } = project;
  const [first] = await db.select({ workspaceUuid }).from(project).where(isSettled).limit(1);
  if (!first) return [];
  const mine = and(isSettled, eq(workspaceUuid, first.workspaceUuid));
  return db.select({ uuid, workspaceUuid }).from(project).where(mine).orderBy(asc(uuid)).limit(atATime);
}

type Gone = { workspaceUuid: string; gone: string[] };

async function free({ db, storage }: Context, { workspaceUuid, gone }: Gone): Promise<void> {
  const uploads = await listUploadsOf(db, { workspaceUuid, projectUuids: gone });
  const named = await findNamedFiles(db, { workspaceUuid, uploads });
  for (const projectUuid of new Set([...gone, ...(await listOrphans(db, workspaceUuid))])) {
    await freeFolder({ db, storage }, { workspaceUuid, projectUuid, keep: named.keys });
  }
  const clips = await db.select({ uuid: clip.uuid }).from(clip).where(inArray(clip.projectUuid, gone));
  for (const { uuid } of clips) await storage.deleteFolder(`clips/${uuid}`);
  const unnamed = uploads.filter((uuid) => !named.uploads.has(uuid));
  await deleteUnnamedUploads({ db, storage }, { workspaceUuid, uploads: unnamed });
  await db.delete(project).where(inArray(project.uuid, gone));
}

/** Folders of projects that were swept before, with files in them that copies showed. */
async function listOrphans(db: ServiceDatabase, workspaceUuid: string): Promise<string[]> {
  const rows = await db
    .select({ uuid: projectFolder.projectUuid })
    .from(projectFolder)
    .leftJoin(project, eq(project.uuid, projectFolder.projectUuid))
    .where(and(eq(projectFolder.workspaceUuid, workspaceUuid), isNull(project.uuid)));
  return rows.map(({ uuid }) => uuid);
}

async function freeFolder(
  { db, storage }: Context,
  { workspaceUuid, projectUuid, keep }: { workspaceUuid: string; projectUuid: string; keep: ReadonlySet<string> },
): Promise<void> {
  const folder = projectFolderKey(projectUuid);
  const objects = await storage.list(folder);
  const kept = objects.filter(({ key }) => keep.has(key));
  if (kept.length > 0) {
    // Counted before the project's row goes: the folder is found by this row from then on.
    await saveFolderSizes(db, { workspaceUuid, projectUuid, objects: kept, countedAt: new Date() });
    for (const { key } of objects) if (!keep.has(key)) await storage.delete(key);
    return;
  }
  await storage.deleteFolder(folder);
  await db.delete(projectFolder).where(eq(projectFolder.projectUuid, projectUuid));
}
