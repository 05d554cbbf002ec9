import { sql } from "drizzle-orm";
import type { WorkerTools } from "../../pipeline/worker-tools.ts";
import { guardStorage } from "../../storage/open.ts";
import type { Database, Transaction } from "../queue.ts";

/** The job went to another worker meanwhile, or was withdrawn: nothing of this try is kept. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** A job as it was taken. Whoever takes it up after a worker that is taken for dead has another `retryCount`. */
type TakenJob = { name: string; id: string; retryCount: number };

/**
 * A worker whose job's results are kept only as long as the job is this worker's: a worker that was suspended
 * finds out by itself only after a while, and may be in the middle of saving. Transactions look again as their last
 * statement, which holds the job until they end; objects look again just before they take their name.
 */
export function leaseJob(worker: WorkerTools, { name, id, retryCount }: TakenJob): WorkerTools {
  const mine = sql`select from pgboss.job
    where name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}`;
  const { db } = worker;

  async function hold(tx: Transaction): Promise<void> {
    const { rowCount } = await tx.execute(sql`${mine} for share`);
    if (rowCount === 0) throw new LeaseLost(`job ${id} is another worker's`);
  }

  const transaction: Database["transaction"] = (run, config) =>
    db.transaction(async (tx) => {
      const result = await run(tx);
      await hold(tx);
      return result;
    }, config);
  const storage = guardStorage(worker.storage, async () => {
    const { rowCount } = await db.execute(mine);
    if (rowCount === 0) throw new LeaseLost(`job ${id} is another worker's`);
  });
  const guarded: Database = Object.create(db);
  return { ...worker, storage, db: Object.assign(guarded, { transaction }) };
}
