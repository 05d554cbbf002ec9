import { stat } from "node:fs/promises";
import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { clip, segment } from "#db/service/schema/clip.ts";
import type { Storage } from "../storage/storage.ts";
import type { ClipRow } from "./advance.ts";

/** So long after its worker's last sign of life another one may make a segment. */
export const CLAIM_SECONDS = 15;

const claimEnd = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;

type Claim = { workerUuid: string; keys: readonly string[] };

/** Those of the keys that are this worker's to make from now on: nobody has made them, and nobody else is at it. */
export async function claimSegments(db: ServiceConnection, { workerUuid, keys }: Claim): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  // In one order for all, so that two workers wait for each other instead of locking each other out.
  const { rows } = await db.execute<{ key: string }>(sql`
    insert into segment (key, worker_uuid, claimed_until)
    select key, ${workerUuid}::uuid, ${claimEnd} from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as wanted(key)
    order by key
    on conflict (key) do update set worker_uuid = excluded.worker_uuid, claimed_until = excluded.claimed_until
    where segment.size_bytes is null and coalesce(segment.claimed_until < now(), true)
    returning key`);
  return new Set(rows.map(({ key }) => key));
}

/** Says that the worker is still at them. */
export async function renewSegmentClaims(db: ServiceConnection, claim: Claim): Promise<void> {
  if (claim.keys.length > 0) await db.update(segment).set({ claimedUntil: claimEnd }).where(unmadeOf(claim));
}

/** Lets others make them at once. */
export async function releaseSegments(db: ServiceConnection, claim: Claim): Promise<void> {
  if (claim.keys.length > 0) await db.update(segment).set({ claimedUntil: null }).where(unmadeOf(claim));
}

function unmadeOf({ workerUuid, keys }: Claim) {
  return and(inArray(segment.key, [...keys]), eq(segment.workerUuid, workerUuid), isNull(segment.sizeBytes));
}

/** Which of the segments are there; from now on they count as used just now. */
export async function findSegments(db: ServiceConnection, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .update(segment)
    .set({ lastUsedAt: sql`now()` })
    .where(and(inArray(segment.key, [...keys]), isNotNull(segment.sizeBytes)))
    .returning({ key: segment.key });
  return new Set(rows.map(({ key }) => key));
}

/** Which of them are there meanwhile, and which wait for someone to make them. */
export async function checkSegments(
  db: ServiceConnection,
  keys: readonly string[],
): Promise<{ made: string[]; free: string[] }> {
  const isMade = sql<boolean>`${segment.sizeBytes} is not null`;
  const isClaimed = sql<boolean>`coalesce(${segment.claimedUntil} > now(), false)`;
  const rows = await db
    .select({ key: segment.key, isMade, isClaimed })
    .from(segment)
    .where(inArray(segment.key, [...keys]));
  const known = new Map(rows.map((row) => [row.key, row]));
  return {
    made: keys.filter((key) => known.get(key)?.isMade),
    free: keys.filter((key) => !known.get(key)?.isMade && !known.get(key)?.isClaimed),
  };
}

/** Stores a finished segment for all workers and all later exports. The file may be moved away. */
export async function saveSegment(
  { db, storage }: { db: ServiceDatabase; storage: Storage },
  { key, path, workerUuid }: { key: string; path: string; workerUuid: string },
): Promise<void> {
  const { size: sizeBytes } = await stat(path);
  await storage.putFile({ key: segmentStorageKey(key), path, source: "move" });
  const made = { sizeBytes, workerUuid, claimedUntil: null, lastUsedAt: new Date() };
  await db
    .insert(segment)
    .values({ key, ...made })
    .onConflictDoUpdate({ target: segment.key, set: made });
}

/** Forgets a segment whose file is not there after all, or not what it should be, so that it is made again. */
export async function deleteSegment(db: ServiceDatabase, key: string): Promise<void> {
  await db.delete(segment).where(eq(segment.key, key));
}

export function segmentStorageKey(key: string): string {
  return `segments/${key.slice(0, 2)}/${key}.mp4`;
}

const unusedDays = 30;
const atATime = 100;

/** Deletes segments that no export has used for a month: they can be rendered again. Answers how many. */
export async function sweepSegments({ db, storage }: { db: ServiceDatabase; storage: Storage }): Promise<number> {
  const isUnused = lt(segment.lastUsedAt, sql`now() - make_interval(days => ${unusedDays})`);
  let deleted = 0;
  for (;;) {
    // Their files go while the rows are held: an export that wants one waits, then finds that it has to make it.
    const keys = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ key: segment.key })
        .from(segment)
        .where(isUnused)
        .limit(atATime)
        .for("update", { skipLocked: true });
      const unused = rows.map(({ key }) => key);
      for (const key of unused) await storage.delete(segmentStorageKey(key));
      if (unused.length > 0) await tx.delete(segment).where(and(inArray(segment.key, unused)));
      return unused;
    });
    deleted += keys.length;
    if (keys.length < atATime) return deleted;
  }
}

/** Frames of the clip that are there, of all it will have. */
export async function reportClipProgress(
  db: ServiceConnection,
  clipUuid: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db.update(clip).set({ progressDone: done, progressTotal: total }).where(eq(clip.uuid, clipUuid));
}

/** A clip whose segments are being made right now, or null. */
export async function readClipAtWork(db: ServiceConnection, clipUuid: string): Promise<ClipRow | null> {
  const [row] = await db
    .select()
    .from(clip)
    .where(and(eq(clip.uuid, clipUuid), eq(clip.status, "processing")));
  return row ?? null;
}
