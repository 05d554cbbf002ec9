import "server-only";
import { sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";

/** Of two sendings of one form, the second waits here until the first is through, in whichever process each runs. */
export async function lockSubmission(tx: StudioTransaction, submissionId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${submissionId}, 7370102))`);
}
