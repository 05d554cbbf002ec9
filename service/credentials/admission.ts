import { sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { LIMITS } from "#lib/contract/limits.ts";

/** `nonce` is empty when the client sent none: such a request is counted, and not checked for a replay. */
type Arrival = { key: string; nonce: string };
export type Verdict = "admitted" | "duplicate" | "too many";
type Waiting = Arrival & { settle: (verdict: Verdict) => void; fail: (error: unknown) => void };

export type Admission = (arrival: Arrival) => Promise<Verdict>;

const largestBatch = 500;

/**
 * Refuses replayed nonces and keys that ask too often, across all service processes. Requests that come while a
 * statement is under way share the next one: a single round trip and a single commit for all of them.
 */
export function createAdmission({ db }: { db: ServiceDatabase }): Admission {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largestBatch);
      waiting = waiting.slice(largestBatch);
      try {
        await admitBatch(db, batch);
      } catch (error) {
        for (const one of batch) one.fail(error);
      }
    }
    isRunning = false;
  }

  return (arrival) =>
    new Promise((settle, fail) => {
      waiting.push({ ...arrival, settle, fail });
      if (!isRunning) void run();
    });
}

type Row = { key: string; nonce: string | null; count: number | null };

async function admitBatch(db: ServiceDatabase, batch: readonly Waiting[]): Promise<void> {
  const arrivals = JSON.stringify(batch.map(({ key, nonce }) => ({ key, nonce })));
  // Ordered inserts: two processes with the same nonces wait for each other instead of locking each other out.
  const { rows } = await db.execute<Row>(sql`
    with arrival as (select key, nonce from jsonb_to_recordset(${arrivals}::jsonb) as a(key text, nonce text)),
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
  for (const { key, nonce, settle } of batch) {
    if ((counts.get(key) ?? 0) > LIMITS.requestsPerMinute) settle("too many");
    // Taken out once found, so that the second of two equal ones in the same batch is the duplicate.
    else if (nonce !== "" && !fresh.delete(JSON.stringify([key, nonce]))) settle("duplicate");
    else settle("admitted");
  }
}
