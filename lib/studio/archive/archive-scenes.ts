import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { archivedTake } from "#db/studio/schema/archived-take.ts";
import type { Scene } from "../../contract/scene.ts";
import type { TakeKind } from "../../contract/take.ts";
import { log } from "../log.ts";
import { versionOf } from "../media/media-address.ts";
import { openMedia } from "../media/open-media.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import { projectChange, publishChange } from "../sync/publish-change.ts";

type Seen = { sceneId: string; kind: TakeKind; version: string; link: string };
type Asked = { studio: Studio; project: Pick<OwnedProject, "reference">; scenes: Scene[] };

const deadlineMs = 120_000;
/** Somebody waits for these; their links are one service's. */
const mostAtOnce = 4;
const underway = new Set<string>();
/** What was seen while something else was being kept comes next. */
const next = new Map<string, Asked>();

/**
 * A service without a history shows of each scene only what it uses now, behind links that expire. So the studio keeps
 * every picture that it sees. Returns at once; pages are told when something was kept.
 */
export function archiveScenesLater(asked: Asked): void {
  const { projectUuid } = asked.project.reference;
  if (underway.has(projectUuid)) return void next.set(projectUuid, asked);
  underway.add(projectUuid);
  archiveScenes(asked)
    .catch((error) => log.warn({ err: error, projectUuid }, "Takes could not be kept"))
    .finally(() => {
      underway.delete(projectUuid);
      const waiting = next.get(projectUuid);
      next.delete(projectUuid);
      if (waiting) archiveScenesLater(waiting);
    });
}

async function archiveScenes({ studio, project, scenes }: Asked): Promise<void> {
  const { reference } = project;
  const mine = eq(archivedTake.projectReferenceUuid, reference.uuid);
  const kept = await studio.db.select().from(archivedTake).where(mine);
  const known = new Set(kept.map(({ sceneId, kind, version }) => `${sceneId} ${kind} ${version}`));
  const fresh = scenes
    .flatMap(listSeen)
    .filter(({ sceneId, kind, version }) => !known.has(`${sceneId} ${kind} ${version}`));
  let count = 0;
  for (const seen of fresh) if ((await keepTake(studio, reference.uuid, seen)) === "kept") count += 1;
  if (count > 0) await publishChange(studio.db, projectChange(reference, ["scenes"]));
}

/**
 * Keeps what these scenes use now before it is replaced, and waits for it. Answers the scenes of which something could
 * not be kept.
 */
export async function keepBeforeReplacing({ studio, project, scenes }: Asked): Promise<Set<string>> {
  const lost = new Set<string>();
  const unkept = scenes.flatMap(listUnkept);
  const keepNext = async () => {
    for (let seen = unkept.shift(); seen; seen = unkept.shift()) {
      const { sceneId } = seen;
      const outcome = await keepTake(studio, project.reference.uuid, seen).catch((error: unknown) => {
        log.warn({ err: error, sceneId }, "An approved take could not be kept");
        return "unreadable" as const;
      });
      if (outcome === "unreadable") lost.add(sceneId);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, keepNext));
  return lost;
}

/** What is used but stands in no history: neither in the service's own nor among what was kept. */
function listUnkept(scene: Scene): Seen[] {
  const pictures = { storyboard: scene.storyboard, motion_video: scene.motionVideo };
  return (["storyboard", "motion_video"] as const).flatMap((kind) => {
    const { assetLink, takes = [] } = pictures[kind];
    if (!assetLink || takes.some(({ selected }) => selected)) return [];
    return [{ sceneId: scene.sceneId, kind, version: versionOf(assetLink), link: assetLink }];
  });
}

/** Whether the service tells the takes of its scenes itself. */
export function hasHistory(scenes: readonly Scene[]): boolean {
  return scenes.some(
    ({ storyboard, motionVideo }) => storyboard.takes !== undefined || motionVideo.takes !== undefined,
  );
}

/** What stays in use when a further one failed is kept as well. */
export function listSeen({ sceneId, storyboard, motionVideo }: Scene): Seen[] {
  const pictures = [
    { kind: "storyboard" as const, picture: storyboard },
    { kind: "motion_video" as const, picture: motionVideo },
  ];
  return pictures.flatMap(({ kind, picture: { processStatus, assetLink } }) =>
    (processStatus === "completed" || processStatus === "failed") && assetLink
      ? [{ sceneId, kind, version: versionOf(assetLink), link: assetLink }]
      : [],
  );
}

type Outcome = "kept" | "known" | "unreadable";

async function keepTake(studio: Studio, projectReferenceUuid: string, seen: Seen): Promise<Outcome> {
  const { sceneId, kind, version, link } = seen;
  const signal = AbortSignal.timeout(deadlineMs);
  const opened = await openMedia({ studio, link, headers: {}, signal });
  const mimeType = String(opened.headers["content-type"] ?? "application/octet-stream").slice(0, 100);
  if (opened.status !== 200) {
    await opened.body.dump();
    return "unreadable";
  }
  const uuid = crypto.randomUUID();
  const sizeBytes = await studio.archive.keep({ uuid, mimeType, body: opened.body });
  const ofScene = and(
    eq(archivedTake.projectReferenceUuid, projectReferenceUuid),
    eq(archivedTake.sceneId, sceneId),
    eq(archivedTake.kind, kind),
  );
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from archived_take where ${ofScene})`;
  const row = { uuid, projectReferenceUuid, sceneId, kind, version, mimeType, sizeBytes, number };
  const written = await studio.db.insert(archivedTake).values(row).onConflictDoNothing().returning();
  // Another process was quicker: its file is the one that stands in the row.
  if (written.length === 0) await studio.archive.discard(uuid);
  return written.length > 0 ? "kept" : "known";
}
