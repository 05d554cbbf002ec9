import { lt, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { requestCount, requestNonce } from "#db/service/schema/workspace.ts";
import { LIMITS } from "#lib/contract/limits.ts";

/** Forgets nonces that are too old to be replayed, and counts of minutes that are over. */
export async function sweepRequests(db: ServiceDatabase): Promise<void> {
  await db
    .delete(requestNonce)
    .where(lt(requestNonce.seenAt, sql`now() - make_interval(secs => ${(2 * LIMITS.nonceMs) / 1000})`));
  await db.delete(requestCount).where(lt(requestCount.minute, sql`now() - interval '5 minutes'`));
}
