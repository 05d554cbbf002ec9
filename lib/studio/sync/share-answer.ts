import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { StudioDatabase } from "#db/studio/client.ts";
import { log } from "../log.ts";

/** Longer than any call of the service with its retries may take; after it whoever was asking is taken for dead. */
const leaseSeconds = 45;
const lookEveryMs = 40;

/** What is kept here can be asked for again: nobody who waits for an answer waits for the disk as well. */
const unhurried = sql`with unhurried as (select set_config('synchronous_commit', 'off', true))`;

type Question<Value> = { key: string; maxAgeMs: number; answer: z.ZodType<Value>; ask: () => Promise<Value> };
type Found = { answer: unknown; is_fresh: boolean };

/**
 * The answer to `key` if some process of the studio got it less than `maxAgeMs` ago, else a new one that only one of
 * them asks for. What is shared goes through JSON, so answers carry no dates; what cannot be read is asked for anew.
 */
export async function shareAnswer<Value>(
  db: StudioDatabase,
  { key, maxAgeMs, answer, ask }: Question<Value>,
): Promise<Value> {
  const token = crypto.randomUUID();
  const deadline = Date.now() + leaseSeconds * 1000;
  for (;;) {
    const kept = await db.execute<Found>(sql`
      select answer, settled_at > now() - ${maxAgeMs} * interval '1 ms' as is_fresh
      from service_answer where key = ${key} and settled_at is not null`);
    if (kept.rows[0]?.is_fresh) {
      const read = answer.safeParse(kept.rows[0].answer);
      if (read.success) return read.data;
      await db.execute(sql`delete from service_answer where key = ${key} and settled_at is not null`);
    }
    if (await takeLease(db, { key, token, maxAgeMs })) return askAndKeep(db, { key, token, ask });
    if (Date.now() > deadline) return ask();
    await wait(lookEveryMs);
  }
}

async function takeLease(
  db: StudioDatabase,
  { key, token, maxAgeMs }: { key: string; token: string; maxAgeMs: number },
): Promise<boolean> {
  const until = sql`now() + ${leaseSeconds} * interval '1 second'`;
  const { rowCount } = await db.execute(sql`
    ${unhurried}
    insert into service_answer as kept (key, lease_token, lease_until) select ${key}, ${token}::uuid, ${until} from unhurried
    on conflict (key) do update set lease_token = ${token}, lease_until = ${until}
    where (kept.lease_until is null or kept.lease_until < now())
      and (kept.settled_at is null or kept.settled_at <= now() - ${maxAgeMs} * interval '1 ms')`);
  return rowCount === 1;
}

async function askAndKeep<Value>(
  db: StudioDatabase,
  { key, token, ask }: { key: string; token: string; ask: () => Promise<Value> },
): Promise<Value> {
  try {
    const answer = await ask();
    // Was it forgotten meanwhile, then its row is gone, and what was asked before the change is kept by nobody.
    await db
      .execute(sql`
        ${unhurried}
        update service_answer set answer = ${JSON.stringify(answer)}::jsonb, settled_at = now(), lease_until = null
        from unhurried where key = ${key} and lease_token = ${token}`)
      .catch(async (error) => {
        log.debug({ err: error }, "An answer could not be shared");
        await letGo(db, { key, token });
      });
    return answer;
  } catch (error) {
    await letGo(db, { key, token }).catch(() => {});
    throw error;
  }
}

async function letGo(db: StudioDatabase, { key, token }: { key: string; token: string }) {
  await db.execute(sql`delete from service_answer where key = ${key} and lease_token = ${token}`);
}
