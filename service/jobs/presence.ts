import { hostname } from "node:os";
import { lt, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { worker } from "#db/service/schema/workspace.ts";
import type { Log } from "../log.ts";

const beatMs = 5_000;
/** Three beats missed. */
export const ALIVE_SECONDS = 16;

type Presence = {
  workerUuid: string;
  /** Workers that are alive on all machines, at least this one. */
  countWorkers(): Promise<number>;
  leave(): Promise<void>;
};

/** Says every few seconds that this worker is there, and counts the others. */
export async function enterPresence(
  db: ServiceDatabase,
  {
    workerUuid,
    concurrency,
    log,
    listDoing = () => [],
  }: {
    workerUuid: string;
    concurrency: number;
    log: Log;
    /** What it does just now, `since` in epoch milliseconds. */
    listDoing?: () => { job: string; since: number }[];
  },
): Promise<Presence> {
  const seenAt = sql`now()`;
  const beat = () => {
    const doing = listDoing();
    return db
      .insert(worker)
      .values({ uuid: workerUuid, host: hostname(), concurrency, seenAt, doing })
      .onConflictDoUpdate({ target: worker.uuid, set: { seenAt, doing } });
  };
  await beat();
  const beating = setInterval(() => {
    beat().catch((err) => log.warn({ err }, "this worker could not say that it is alive"));
  }, beatMs);
  return {
    workerUuid,
    countWorkers: async () => Math.max(1, await countWorkers(db)),
    async leave() {
      clearInterval(beating);
      await db.delete(worker).where(sql`${worker.uuid} = ${workerUuid}`);
    },
  };
}

export function countWorkers(db: ServiceDatabase): Promise<number> {
  return db.$count(worker, sql`${worker.seenAt} > now() - make_interval(secs => ${ALIVE_SECONDS})`);
}

/** Forgets workers that died a day ago. */
export async function sweepWorkers(db: ServiceDatabase): Promise<void> {
  await db.delete(worker).where(lt(worker.seenAt, sql`now() - interval '1 day'`));
}
