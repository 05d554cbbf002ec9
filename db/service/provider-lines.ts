import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ServiceConnection } from "./client.ts";

/** Sets these locks apart from any others in the database, also from those of the places. */
export const lineSpace = 0x5cec;

/** The lock that says that a job stands in a provider's line: it ends with the worker that holds it. */
export function lineNumber(jobId: string, provider: string): number {
  return createHash("sha256").update(`${jobId} ${provider}`).digest().readInt32BE(0);
}

/** Which jobs stand in line at which of these providers, over all workers. */
export async function listInLine(
  db: ServiceConnection,
  { jobIds, providers }: { jobIds: readonly string[]; providers: readonly string[] },
): Promise<Map<string, string>> {
  if (jobIds.length === 0 || providers.length === 0) return new Map();
  const { rows } = await db.execute<{ number: string }>(sql`
    select objid::bigint::text as number from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint = ${lineSpace}
      and database = (select oid from pg_database where datname = current_database())`);
  const held = new Set(rows.map(({ number }) => Number(number)));
  const found = jobIds.flatMap((jobId) => {
    // The database tells these numbers without their sign.
    const provider = providers.find((name) => held.has(lineNumber(jobId, name) >>> 0));
    return provider === undefined ? [] : [[jobId, provider] as const];
  });
  return new Map(found);
}
