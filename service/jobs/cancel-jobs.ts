import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { QUEUE_NAMES, queue, type Transaction } from "./queue.ts";

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
