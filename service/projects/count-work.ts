import { sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";

export type WorkCounts = { kind: "project" | "clip" | "delivery" | "job"; state: string; count: number }[];

/** How much of what is at which state, over all workspaces; finished jobs are not counted. */
export async function countWork(db: ServiceDatabase): Promise<WorkCounts> {
  const { rows } = await db.execute<WorkCounts[number]>(sql`
    select 'project' as kind, progress_status::text as state, count(*)::int as count
      from project where deleted_at is null group by progress_status
    union all select 'clip', status::text, count(*)::int from clip group by status
    union all select 'delivery', state::text, count(*)::int from webhook_delivery group by state
    union all select 'job', name || ' ' || state::text, count(*)::int
      from pgboss.job where state in ('created', 'retry', 'active') group by name, state`);
  return rows;
}
