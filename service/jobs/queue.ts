import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Queue } from "pg-boss";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";

/** The service's database, handed through to the nouns by those who may not query it themselves. */
export type Database = ServiceDatabase;

/** A running transaction of the service's database: rows and jobs written with it come true together. */
export type Transaction = ServiceTransaction;

/** One queue for each kind of cost, so that a long render or download never holds up a short step. */
export const QUEUE_NAMES = ["light", "paint", "render", "fetch"] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** Where a job ends that took its worker down again and again. */
export const DEAD_QUEUE = "dead";

/** A job whose worker died is taken up within its heartbeat; providers have deadlines of their own, and lines to wait in. */
const expireInSeconds = 4 * 60 * 60;

function queueSettings(): Omit<Queue, "name"> {
  return {
    policy: "standard",
    notify: true,
    // Faults are counted and retried by the handlers; this many only a job reaches whose workers keep dying.
    retryLimit: 20,
    retryDelay: 0,
    heartbeatSeconds: 10,
    expireInSeconds,
    retentionSeconds: 30 * 24 * 60 * 60,
    deleteAfterSeconds: 60 * 60,
    deadLetter: DEAD_QUEUE,
  };
}

let opened: PgBoss | undefined;

/** The open queue; every `…Later` function sends through it. */
export function queue(): PgBoss {
  if (!opened) throw new Error("The queue is not open: call openQueue() before anything is sent");
  return opened;
}

/**
 * Opens the queue of this process. A `sender` (the HTTP service) only adds jobs; a `worker` also watches over the jobs
 * of workers that died. Close it with {@link closeQueue}.
 */
export async function openQueue(options: {
  url: string;
  role: "sender" | "worker";
  onError: (error: Error) => void;
}): Promise<PgBoss> {
  const isWorker = options.role === "worker";
  const boss = new PgBoss({
    connectionString: options.url,
    max: isWorker ? 4 : 2,
    useListenNotify: isWorker,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 3,
    monitorIntervalSeconds: 3,
    maintenanceIntervalSeconds: 600,
    // Sessions that lost their server would otherwise be noticed by the system's keepalive only.
    notifyHeartbeatIntervalMs: 5_000,
  });
  boss.on("error", options.onError);
  await boss.start();
  await boss.createQueue(DEAD_QUEUE, { retryLimit: 10, retryDelay: 5, notify: true });
  for (const name of QUEUE_NAMES) {
    await boss.createQueue(name, queueSettings());
    // A queue that an earlier version made keeps its own deadline otherwise.
    await boss.updateQueue(name, { expireInSeconds });
  }
  opened = boss;
  return boss;
}

/** Waits up to `timeoutMs` for running jobs, then gives them back to the queue. */
export async function closeQueue({ timeoutMs }: { timeoutMs: number }): Promise<void> {
  await opened?.stop({ graceful: true, timeout: timeoutMs, close: true });
  opened = undefined;
}

/**
 * Withdraws every job whose data holds these members, waiting or running. A running one's worker sees at its next
 * heartbeat that the job is gone and aborts the work.
 */
export async function cancelJobs(tx: Transaction, data: object): Promise<void> {
  const db = fromDrizzle(tx, sql);
  for (const name of QUEUE_NAMES) {
    const jobs = await queue().findJobs(name, { data: { data }, db });
    const open = jobs.filter(({ state }) => state === "created" || state === "retry" || state === "active");
    if (open.length > 0)
      await queue().cancel(
        name,
        open.map(({ id }) => id),
        { db },
      );
  }
}
