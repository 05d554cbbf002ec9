import { sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import type { InstallationState } from "#lib/contract/installation.ts";
import { ALIVE_SECONDS } from "../jobs/presence.ts";

/** Whole numbers of PostgreSQL that may not fit four bytes come as texts. */
const whole = (value: string | number) => Math.max(0, Math.round(Number(value)));

type JobRow = { job: string; waiting: number; later: number; running: number; oldest: string | null };

/** Work that waits or runs, by kind, the longest wait first. */
export async function countJobs(db: ServiceDatabase): Promise<InstallationState["jobs"]> {
  const { rows } = await db.execute<JobRow>(sql`
    with open as (
      select coalesce(data->>'job', name) as job, state, greatest(start_after, created_on) as ready_at
        from pgboss.job where state in ('created', 'retry', 'active')
    )
    select job,
      count(*) filter (where state <> 'active' and ready_at <= now())::int as waiting,
      count(*) filter (where state <> 'active' and ready_at > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      extract(epoch from now() - min(ready_at) filter (where state <> 'active' and ready_at <= now())) * 1000 as oldest
    from open group by job order by oldest desc nulls last, job`);
  return rows.map(({ oldest, ...line }) => ({ ...line, ...(oldest !== null && { oldestWaitMs: whole(oldest) }) }));
}

type WorkerRow = {
  uuid: string;
  host: string;
  concurrency: number;
  started: string;
  seen: string;
  alive: boolean;
  doing: InstallationState["workers"][number]["doing"];
};

/** Those that are there, and those that were killed within a day. */
export async function listWorkers(db: ServiceDatabase): Promise<InstallationState["workers"]> {
  const { rows } = await db.execute<WorkerRow>(sql`
    select uuid, host, concurrency, doing, extract(epoch from created_at) * 1000 as started,
      extract(epoch from seen_at) * 1000 as seen, seen_at > now() - make_interval(secs => ${ALIVE_SECONDS}) as alive
    from worker where seen_at > now() - interval '1 day' order by alive desc, created_at limit 100`);
  return rows.map(({ uuid, host, concurrency, doing, started, seen, alive }) => ({
    workerUuid: uuid,
    host,
    concurrency,
    startedAt: whole(started),
    seenAt: whole(seen),
    isAlive: alive,
    doing: alive ? doing : [],
  }));
}

const mostStages = 10;

/** The slowest steps of the last day. What is taken from an earlier run took no time and is not counted. */
export async function listSlowestStages(db: ServiceDatabase): Promise<InstallationState["stages"]> {
  const { rows } = await db.execute<{ stage: string; runs: number; median: string; p95: string }>(sql`
    with done as (
      select stage, took_ms::float8 as took from stage_result
        where created_at > now() - interval '1 day' and took_ms > 0
      union all
      select 'export', extract(epoch from modified_at - created_at) * 1000 from clip
        where status = 'completed' and contents is not null and created_at > now() - interval '1 day'
    )
    select stage, count(*)::int as runs, percentile_cont(0.5) within group (order by took) as median,
      percentile_cont(0.95) within group (order by took) as p95
    from done group by stage order by p95 desc, stage limit ${mostStages}`);
  return rows.map(({ stage, runs, median, p95 }) => ({ stage, runs, medianMs: whole(median), p95Ms: whole(p95) }));
}
