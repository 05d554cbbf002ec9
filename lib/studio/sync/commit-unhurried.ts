import "server-only";
import { sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";

/**
 * The transaction's commit will not wait for the disk. A crash of the database may undo it, whole, so it may keep only
 * what the service tells again at the next look; nothing that a person did.
 */
export async function commitUnhurried(tx: StudioTransaction): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`);
}
