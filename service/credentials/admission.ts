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

type Refusal = { place: number; verdict: Verdict };

async function judge(db: ServiceDatabase, arrivals: readonly Arrival[]): Promise<Verdict[]> {
  // Ordered inserts: two processes with the same nonces wait for each other instead of locking each other out. Only
  // refusals come back. Of equal nonces in a batch the first is the fresh one.
  const { rows } = await db.execute<Refusal>(sql`
    with arrival as (
      select key, nonce, place::int from rows from (
        jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as (key text, nonce text)
      ) with ordinality as a(key, nonce, place)
    ),
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
    ),
    first as (select key, nonce, min(place) as place from arrival join fresh using (key, nonce) group by key, nonce)
    select place, 'too many' as verdict from arrival join counted using (key) where count > ${LIMITS.requestsPerMinute}
    union all
    select place, 'duplicate' from arrival join counted using (key)
    where count <= ${LIMITS.requestsPerMinute} and nonce <> '' and place not in (select place from first)`);
  const verdicts = arrivals.map((): Verdict => "admitted");
  for (const { place, verdict } of rows) verdicts[place - 1] = verdict;
  return verdicts;
}
