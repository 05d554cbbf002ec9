import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { ShareSubject } from "../storage/share-token.ts";
import type { Storage } from "../storage/storage.ts";
import { isUuid } from "../uuid.ts";

/** What a share shows: the finished film, or the selected stills while there is none. Nothing else leaves by it. */
export type Share = {
  title: string;
  film: { link: string; poster?: string; captions?: string } | null;
  stills: string[];
};

/** Null when what was shared is gone. */
export async function loadShare(
  { db, storage }: { db: ServiceDatabase; storage: Storage },
  subject: ShareSubject,
): Promise<Share | null> {
  if (!isUuid(subject.uuid)) return null;
  const isShared = eq(subject.kind === "clip" ? clip.uuid : project.uuid, subject.uuid);
  const [found] = await db
    .select({ project, clip })
    .from(project)
    .leftJoin(clip, and(eq(clip.projectUuid, project.uuid), isClipShown(subject)))
    .where(and(isShared, isNull(project.deletedAt)))
    .orderBy(desc(clip.createdAt))
    .limit(1);
  if (!found) return null;
  const link = (key: string) => storage.signedUrl({ key, expiresInSeconds: LIMITS.downloadLinkSeconds });
  const { storageKey, thumbnailKey, captionsKey, title } = found.clip ?? {};
  const isFinished = found.clip?.status === "completed" && storageKey;
  const film = isFinished
    ? {
        link: link(storageKey),
        ...(thumbnailKey && { poster: link(thumbnailKey) }),
        ...(captionsKey && { captions: link(captionsKey) }),
      }
    : null;
  const stills = film || subject.kind === "clip" ? [] : (await loadStills(db, subject.uuid)).map(link);
  return { title: title ?? found.project.name, film, stills };
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
