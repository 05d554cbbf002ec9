import { sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { keptOnDay } from "#db/service/schema/workspace.ts";
import type { InstallationState } from "#lib/contract/installation.ts";

type Kept = { storageBytes: number; databaseBytes: number };

/** What all workspaces keep, as it was counted last, and how large the database is that knows of it. */
export async function readKept(db: ServiceDatabase): Promise<Kept> {
  const { rows } = await db.execute<{ storage: string; database: string }>(sql`
    select (select coalesce(sum(size.value::bigint), 0) from project_folder, jsonb_each_text(sizes) as size)
        + (select coalesce(sum(size_bytes), 0) from upload where storage_key is not null)
        + (select coalesce(sum(size_bytes), 0) from clip)
        + (select coalesce(sum(size_bytes), 0) from segment) as storage,
      pg_database_size(current_database()) as database`);
  return { storageBytes: Number(rows[0]?.storage ?? 0), databaseBytes: Number(rows[0]?.database ?? 0) };
}

const longestDays = 32;

/** Notes once a day what is kept, so that growth can be told, and forgets what is older than a month. */
export async function noteKept(db: ServiceDatabase): Promise<void> {
  const today = sql<string>`current_date`;
  if ((await db.$count(keptOnDay, sql`${keptOnDay.day} = ${today}`)) > 0) return;
  await db
    .insert(keptOnDay)
    .values({ day: today as unknown as string, ...(await readKept(db)) })
    .onConflictDoNothing();
  await db.delete(keptOnDay).where(sql`${keptOnDay.day} < ${today} - ${longestDays}::int`);
}

/** Since the oldest note of the last week; null while there is none from before the present hour. */
export async function readGrowth(db: ServiceDatabase, now: Kept): Promise<InstallationState["growth"] | null> {
  const { rows } = await db.execute<{ at: string; storage: string; database: string }>(sql`
    select extract(epoch from created_at) * 1000 as at, storage_bytes as storage, database_bytes as database
      from kept_on_day where created_at between now() - interval '8 days' and now() - interval '1 hour'
      order by day limit 1`);
  const [row] = rows;
  return row
    ? {
        since: Math.round(Number(row.at)),
        storageBytes: now.storageBytes - Number(row.storage),
        databaseBytes: now.databaseBytes - Number(row.database),
      }
    : null;
}
