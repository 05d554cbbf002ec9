import { sql } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";

/** Of two transactions that name the same thing, the second waits here until the first has ended. */
export async function lockName(tx: ServiceTransaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 5403118))`);
}
