import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import type { ServiceDatabase } from "#db/service/client.ts";
import { countWorkers } from "../jobs/presence.ts";
import type { Storage } from "../storage/storage.ts";
import { readKept } from "./kept.ts";
import { countJobs } from "./work.ts";

type Measured = { db: ServiceDatabase; storage: Storage };

/** What a scrape asks of the database, over all processes; labels are kinds of work, and teamspaces by their id alone. */
export function measureInstallation(registry: Registry, { db, storage }: Measured): void {
  const registers = [registry];
  const jobs = sharedInFlight(() => countJobs(db));
  new Gauge({
    name: "jobs",
    help: "Jobs by kind and state, over all processes",
    labelNames: ["job", "state"] as const,
    registers,
    async collect() {
      this.reset();
      for (const { job, waiting, later, running } of await jobs()) {
        for (const [state, count] of Object.entries({ waiting, later, running })) this.set({ job, state }, count);
      }
    },
  });
  new Gauge({
    name: "job_oldest_wait_seconds",
    help: "How long the job that waits longest could have been taken, by kind",
    labelNames: ["job"] as const,
    registers,
    async collect() {
      this.reset();
      for (const { job, oldestWaitMs = 0 } of await jobs()) this.set({ job }, oldestWaitMs / 1000);
    },
  });
  new Gauge({
    name: "teamspace_oldest_wait_seconds",
    help: "The same of the teamspaces that wait longest, by their id; empty for projects of none",
    labelNames: ["teamspace"] as const,
    registers,
    async collect() {
      this.reset();
      for (const { teamspace, seconds } of await listWaits(db)) this.set({ teamspace }, seconds);
    },
  });
  new Gauge({
    name: "workers_alive",
    help: "Workers that said that they are there within 16 seconds",
    registers,
    async collect() {
      this.set(await countWorkers(db));
    },
  });
  new Gauge({
    name: "database_bytes",
    help: "Size of the service's database",
    registers,
    async collect() {
      this.set((await keptLately(db)).databaseBytes);
    },
  });
  new Gauge({
    name: "storage_bytes",
    help: "What is kept of files, as it was counted last, and what the disk has room for",
    labelNames: ["kind"] as const,
    registers,
    async collect() {
      const [{ storageBytes }, room] = await Promise.all([keptLately(db), storage.findRoom()]);
      this.set({ kind: "kept" }, storageBytes);
      if (room) this.set({ kind: "free" }, room.freeBytes);
    },
  });
}

/** Metrics of one scrape are collected at the same time: those that need the same question ask it once. */
function sharedInFlight<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

const mostTeamspaces = 50;

async function listWaits(db: ServiceDatabase): Promise<{ teamspace: string; seconds: number }[]> {
  const { rows } = await db.execute<{ teamspace: string; seconds: string }>(sql`
    with waiting as (
      select data->'data'->>'projectUuid' as project, data->'data'->>'clipUuid' as clip,
          greatest(start_after, created_on) as ready_at
        from pgboss.job where state in ('created', 'retry') and start_after <= now()
    )
    select coalesce(project.teamspace_uuid::text, '') as teamspace,
        extract(epoch from now() - min(waiting.ready_at)) as seconds
      from waiting left join clip on clip.uuid::text = waiting.clip
        join project on project.uuid::text = waiting.project or project.uuid = clip.project_uuid
      group by 1 order by 2 desc limit ${mostTeamspaces}`);
  return rows.map(({ teamspace, seconds }) => ({ teamspace, seconds: Math.max(0, Number(seconds)) }));
}

const keptMs = 60_000;
type Kept = Awaited<ReturnType<typeof readKept>>;
const lately = new WeakMap<ServiceDatabase, { at: number; kept: Promise<Kept> }>();

/** Summing up what all projects keep is for once a minute, however often somebody scrapes. */
function keptLately(db: ServiceDatabase): Promise<Kept> {
  const known = lately.get(db);
  if (known && performance.now() - known.at < keptMs) return known.kept;
  const kept = readKept(db);
  lately.set(db, { at: performance.now(), kept });
  kept.catch(() => lately.delete(db));
  return kept;
}
