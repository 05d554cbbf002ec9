import "server-only";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { archivedTake, archiveOrder } from "#db/studio/schema/archive.ts";
import { projectReference, sceneRecord } from "#db/studio/schema/project.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import { recordBoard } from "../activity/history/model/record.ts";
import { publishChange } from "../live/server/publish.ts";
import { log } from "../log.ts";
import { withArchivedTakes } from "../media/find-archived.ts";
import { openMedia } from "../media/open.ts";
import { versionOf } from "../media-address.ts";
import { findRecords } from "../scenes/model/records.ts";
import type { Studio } from "../studio.ts";

type Seen = { sceneId: string; kind: TakeKind; version: string; link: string };

const deadlineMs = 120_000;
/** Somebody waits for these; their links are one service's. */
const mostAtOnce = 4;
/** Anyone who fetches a file has it to itself for as long. */
const leaseSeconds = 150;
const againSeconds = 5;
const mostTries = 50;

/**
 * A service without a history shows of each scene only what it uses now, behind links that expire. So every picture that
 * is seen is ordered to be kept, in the transaction that wrote that it was seen. Answers whether there is anything to do.
 */
export async function orderArchive(
  tx: StudioTransaction,
  projectReferenceUuid: string,
  scenes: readonly Scene[],
): Promise<boolean> {
  const mine = eq(archivedTake.projectReferenceUuid, projectReferenceUuid);
  const kept = await tx.select().from(archivedTake).where(mine);
  const known = new Set(kept.map(keyOf));
  const fresh = scenes.flatMap(listSeen).filter((seen) => !known.has(keyOf(seen)));
  if (fresh.length === 0) return false;
  const rows = [...new Map(fresh.map((seen) => [keyOf(seen), { ...seen, projectReferenceUuid }])).values()];
  const { projectReferenceUuid: project, sceneId, kind, version } = archiveOrder;
  await tx
    .insert(archiveOrder)
    .values(rows)
    .onConflictDoUpdate({ target: [project, sceneId, kind, version], set: { link: sql`excluded.link` } });
  return true;
}

function keyOf({ sceneId, kind, version }: Omit<Seen, "link">): string {
  return `${sceneId} ${kind} ${version}`;
}

/**
 * Fetches what is ordered and due, of one project or of all, one file after the other; anyone who watches is told of
 * each.
 */
export async function archiveTakes(studio: Studio, projectReferenceUuid?: string): Promise<void> {
  for (;;) {
    const order = await takeOrder(studio, projectReferenceUuid);
    if (!order) return;
    const outcome = await archiveTake(studio, order).catch((error: unknown) => {
      log.debug({ err: error, sceneId: order.sceneId }, "A take could not be archived yet");
      return "unreadable" as const;
    });
    if (outcome === "unreadable" && order.tries < mostTries) await postpone(studio.db, order);
    else await dropOrder(studio.db, order);
  }
}

/** The order that waits longest; nobody else gets it for a while. */
async function takeOrder({ db }: Studio, projectReferenceUuid: string | undefined) {
  return db.transaction(async (tx) => {
    const isDue = lte(archiveOrder.dueAt, sql`clock_timestamp()`);
    const [order] = await tx
      .select()
      .from(archiveOrder)
      .where(and(isDue, projectReferenceUuid ? eq(archiveOrder.projectReferenceUuid, projectReferenceUuid) : undefined))
      .orderBy(asc(archiveOrder.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!order) return undefined;
    const tries = order.tries + 1;
    const dueAt = sql`clock_timestamp() + ${leaseSeconds} * interval '1 second'`;
    await tx.update(archiveOrder).set({ tries, dueAt }).where(isOrder(order));
    return { ...order, tries };
  });
}

type Order = Omit<Seen, "link"> & { projectReferenceUuid: string };

function isOrder({ projectReferenceUuid, sceneId, kind, version }: Order) {
  return and(
    eq(archiveOrder.projectReferenceUuid, projectReferenceUuid),
    eq(archiveOrder.sceneId, sceneId),
    eq(archiveOrder.kind, kind),
    eq(archiveOrder.version, version),
  );
}

async function postpone(db: StudioConnection, order: Order & { tries: number }): Promise<void> {
  const dueAt = sql`clock_timestamp() + ${againSeconds * order.tries} * interval '1 second'`;
  await db.update(archiveOrder).set({ dueAt }).where(isOrder(order));
}

async function dropOrder(db: StudioConnection, order: Order): Promise<void> {
  await db.delete(archiveOrder).where(isOrder(order));
}

/**
 * Keeps what these scenes use now before it is replaced, and waits for it. Answers the scenes of which something could
 * not be kept.
 */
export async function archiveBeforeReplacing({
  studio,
  projectReferenceUuid,
  scenes,
}: {
  studio: Studio;
  projectReferenceUuid: string;
  scenes: readonly Scene[];
}): Promise<Set<string>> {
  const lost = new Set<string>();
  const unkept = scenes.flatMap(listUnkept);
  const keepNext = async () => {
    for (let seen = unkept.shift(); seen; seen = unkept.shift()) {
      const { sceneId } = seen;
      const outcome = await archiveTake(studio, { ...seen, projectReferenceUuid }).catch((error: unknown) => {
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

async function archiveTake(studio: Studio, seen: Seen & { projectReferenceUuid: string }): Promise<Outcome> {
  const { projectReferenceUuid, sceneId, kind, version, link } = seen;
  const signal = AbortSignal.timeout(deadlineMs);
  const opened = await openMedia({ studio, link, headers: {}, signal });
  const mimeType = String(opened.headers["content-type"] ?? "application/octet-stream").slice(0, 100);
  if (opened.status !== 200) {
    await opened.body.dump();
    return "unreadable";
  }
  const uuid = crypto.randomUUID();
  const sizeBytes = await studio.archive.keep({ uuid, mimeType, body: opened.body });
  const isWritten = await studio.db.transaction(async (tx) => {
    // The project's row first, as the person who sees its scenes does.
    const mine = eq(projectReference.uuid, projectReferenceUuid);
    const [reference] = await tx.select().from(projectReference).where(mine).for("no key update");
    if (!reference) return false;
    const ofScene = and(
      eq(archivedTake.projectReferenceUuid, projectReferenceUuid),
      eq(archivedTake.sceneId, sceneId),
      eq(archivedTake.kind, kind),
    );
    const number = sql<number>`(select coalesce(max(number), 0) + 1 from archived_take where ${ofScene})`;
    const row = { uuid, projectReferenceUuid, sceneId, kind, version, mimeType, sizeBytes, number };
    const written = await tx.insert(archivedTake).values(row).onConflictDoNothing().returning();
    await dropOrder(tx, seen);
    if (written.length > 0) await publishArchived(tx, { reference, sceneId });
    return written.length > 0;
  });
  // Another process was quicker: its file is the one that stands in the row.
  if (!isWritten) await studio.archive.discard(uuid);
  return isWritten ? "kept" : "known";
}

/** With the file it is a take: the scene is shown with it, and the board's history names it. */
async function publishArchived(
  tx: StudioTransaction,
  { reference, sceneId }: { reference: typeof projectReference.$inferSelect; sceneId: string },
): Promise<void> {
  const { projectUuid, teamspaceUuid, uuid } = reference;
  const version = await raiseScene(tx, reference, sceneId);
  const scenes = await withArchivedTakes(tx, uuid, await findRecords(tx, uuid));
  await recordBoard(tx, { reference, scenes, chosenIn: [], version, silent: new Set() });
  await publishChange(tx, { teamspaceUuid, keys: [], board: { projectUuid, version } });
}

/**
 * Makes a scene one that changed although the service told nothing new of it, for what the studio itself adds to it.
 * The project's row is held. Answers the project's version from now on.
 */
async function raiseScene(
  tx: StudioTransaction,
  { uuid, version: before }: Pick<typeof projectReference.$inferSelect, "uuid" | "version">,
  sceneId: string,
): Promise<number> {
  const version = before + 1;
  const isScene = and(eq(sceneRecord.projectReferenceUuid, uuid), eq(sceneRecord.sceneId, sceneId));
  await tx.update(sceneRecord).set({ version }).where(isScene);
  await tx.update(projectReference).set({ version }).where(eq(projectReference.uuid, uuid));
  return version;
}
