import { sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { createBatch } from "../batch.ts";

/** `nonce` is empty when the client sent none: such a request is counted, and not checked for a replay. */
type Arrival = { key: string; nonce: string };
export type Verdict = "admitted" | "duplicate" | "too many";
export type Admission = (arrival: Arrival) => Promise<Verdict>;

/**
 * Refuses replayed nonces and keys that ask too often, across all service processes. Requests that come at the same
 * time share a statement: a single round trip and a single commit for all of them.
 */
export function createAdmission({ db }: { db: ServiceDatabase }): Admission {
  return createBatch((arrivals: readonly Arrival[]) => judge(db, arrivals));
}

type Row = { key: string; nonce: string | null; count: number | null };

async function judge(db: ServiceDatabase, arrivals: readonly Arrival[]): Promise<Verdict[]> {
  // Ordered inserts: two processes with the same nonces wait for each other instead of locking each other out.
  const { rows } = await db.execute<Row>(sql`
    with arrival as (select key, nonce from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as a(key text, nonce text)),
    counted as (
      insert into request_count (key, minute, count)
      select key, date_trunc('minute', now()), count(*) from arrival group by key order by key
      on conflict (key, minute) do update set count = request_count.count + excluded.count
      returning key, count
    ),
    fresh as (
      insert into request_nonce (key, nonce)
      select distinct key, nonce from arrival where nonce <> '' order by key, nonce
      on conflict (key, nonce) do update set seen_at = now()
        where request_nonce.seen_at < now() - make_interval(secs => ${LIMITS.nonceMs / 1000})
      returning key, nonce
    )
    select key, null as nonce, count from counted union all select key, nonce, null from fresh`);
  const fresh = new Set(rows.filter((row) => row.nonce !== null).map((row) => JSON.stringify([row.key, row.nonce])));
  const counts = new Map(rows.filter((row) => row.count !== null).map((row) => [row.key, row.count ?? 0]));
  return arrivals.map(({ key, nonce }) => {
    if ((counts.get(key) ?? 0) > LIMITS.requestsPerMinute) return "too many";
    // Taken out once found, so that the second of two equal ones in the same batch is the duplicate.
    if (nonce !== "" && !fresh.delete(JSON.stringify([key, nonce]))) return "duplicate";
    return "admitted";
  });
}
