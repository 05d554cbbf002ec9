import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import { lockOwnProject, type ProjectRow } from "../projects/rows/get.ts";
import type { ShareSubject } from "../storage/signed-path.ts";
import { isUuid } from "../uuid.ts";

/** What a share shows: the finished film, or the selected stills while there is none. Nothing else leaves by it. */
export type Share = {
  title: string;
  /** Keys of storage by the part of the share's address that gives them: `film`, `poster`, `captions`, `still-1` … */
  files: ReadonlyMap<string, string>;
};

/** Null when what was shared is gone, or its address was closed. */
export async function loadShare(db: ServiceDatabase, subject: ShareSubject): Promise<Share | null> {
  if (!isUuid(subject.uuid)) return null;
  const shared = subject.kind === "clip" ? clip : project;
  const isShared = and(eq(shared.uuid, subject.uuid), eq(shared.shareVersion, subject.version));
  const [found] = await db
    .select({ project, clip })
    .from(project)
    .leftJoin(clip, and(eq(clip.projectUuid, project.uuid), isClipShown(subject)))
    .where(and(isShared, isNull(project.deletedAt)))
    .orderBy(desc(clip.createdAt))
    .limit(1);
  if (!found) return null;
  const { storageKey, thumbnailKey, captionsKey, title } = found.clip ?? {};
  const files = new Map<string, string>();
  if (found.clip?.status === "completed" && storageKey) {
    files.set("film", storageKey);
    if (thumbnailKey) files.set("poster", thumbnailKey);
    if (captionsKey) files.set("captions", captionsKey);
  } else if (subject.kind === "project") {
    for (const [index, key] of (await loadStills(db, subject.uuid)).entries()) files.set(`still-${index + 1}`, key);
  }
  return { title: title ?? found.project.name, files };
}

/** A project shows its newest finished clip; a clip's share that clip alone, finished or not. */
function isClipShown({ kind }: ShareSubject) {
  return kind === "clip" ? undefined : eq(clip.status, "completed");
}

async function loadStills(db: ServiceDatabase, projectUuid: string): Promise<string[]> {
  const rows = await db
    .select({ key: take.storageKey })
    .from(scene)
    .innerJoin(take, eq(take.uuid, scene.storyboardTakeUuid))
    .where(and(eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt)))
    .orderBy(asc(scene.position));
  return rows.flatMap(({ key }) => key ?? []);
}

/** Closes every public address of a project and its clips that was given so far; its record carries another one from now on. */
export async function revokeShareLinks(
  db: ServiceDatabase,
  { projectUuid, workspaceUuid }: { projectUuid: string; workspaceUuid: string },
): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const row = await lockOwnProject(tx, { projectUuid, workspaceUuid });
    const clips = { shareVersion: sql`${clip.shareVersion} + 1`, modifiedAt: sql`${clip.modifiedAt}` };
    await tx.update(clip).set(clips).where(eq(clip.projectUuid, projectUuid));
    // What it shows is as it was: neither is newer than before.
    const change = { shareVersion: row.shareVersion + 1, modifiedAt: row.modifiedAt };
    await tx.update(project).set(change).where(eq(project.uuid, projectUuid));
    return { ...row, ...change };
  });
}
