import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { StudioDatabase } from "#db/studio/client.ts";
import type { clipReference } from "#db/studio/schema/clip.ts";
import type { projectReference } from "#db/studio/schema/project.ts";

/** Longer than any call of the service with its retries may take; after it a process that was asking is taken for dead. */
const leaseSeconds = 45;
const waitMs = 40;

type Question<Row> = {
  table: typeof projectReference | typeof clipReference;
  find: () => Promise<Row | undefined>;
  /** Whether the row is older than the caller can do with, who called at this time. */
  isDue: (row: Row, calledAt: number) => boolean;
  /** Asks the service and writes what it said. `askedAt` is a time of the database's clock, as `calledAt` is. */
  look: (row: Row, times: { askedAt: number; calledAt: number }) => Promise<void>;
};

/**
 * The row as it is once it is no longer due. Of all who call, in whichever process, one at a time asks the service;
 * the others wait for what that one writes.
 */
export async function lookOnce<Row extends { uuid: string }>(
  db: StudioDatabase,
  { table, find, isDue, look }: Question<Row>,
): Promise<Row | undefined> {
  const calledAt = await readClock(db);
  const token = crypto.randomUUID();
  for (;;) {
    const row = await find();
    if (!row || !isDue(row, calledAt)) return row;
    const isMine = sql`${table.uuid} = ${row.uuid}`;
    const leased = await db.execute<{ asked_at: number }>(sql`
      update ${table} set look_token = ${token}::uuid, look_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
      where ${isMine} and (look_until is null or look_until < clock_timestamp())
      returning (extract(epoch from clock_timestamp()) * 1000)::float8 as asked_at`);
    const askedAt = leased.rows[0]?.asked_at;
    if (askedAt === undefined) {
      await wait(waitMs);
      continue;
    }
    try {
      // Between the look at the row and the lease somebody else may have asked.
      const now = await find();
      if (now && isDue(now, calledAt)) await look(now, { askedAt, calledAt });
    } finally {
      await db.execute(sql`
        update ${table} set look_until = null, look_token = null where ${isMine} and look_token = ${token}::uuid`);
    }
    return find();
  }
}

/** Epoch milliseconds by the clock that all processes share. */
export async function readClock(db: StudioDatabase): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  return rows[0]?.now ?? Date.now();
}
