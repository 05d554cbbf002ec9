import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { segment } from "#db/service/schema/segment.ts";

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
