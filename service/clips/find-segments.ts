import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { segment } from "#db/service/schema/segment.ts";

/** Which of the segments are there; from now on they count as used just now. */
export async function findSegments(db: ServiceConnection, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .update(segment)
    .set({ lastUsedAt: sql`now()` })
    .where(and(inArray(segment.key, [...keys]), isNotNull(segment.sizeBytes)))
    .returning({ key: segment.key });
  return new Set(rows.map(({ key }) => key));
}

/** Which of them are there meanwhile, and which wait for someone to make them. */
export async function lookAtSegments(
  db: ServiceConnection,
  keys: readonly string[],
): Promise<{ made: string[]; free: string[] }> {
  const isMade = sql<boolean>`${segment.sizeBytes} is not null`;
  const isClaimed = sql<boolean>`coalesce(${segment.claimedUntil} > now(), false)`;
  const rows = await db
    .select({ key: segment.key, isMade, isClaimed })
    .from(segment)
    .where(inArray(segment.key, [...keys]));
  const known = new Map(rows.map((row) => [row.key, row]));
  return {
    made: keys.filter((key) => known.get(key)?.isMade),
    free: keys.filter((key) => !known.get(key)?.isMade && !known.get(key)?.isClaimed),
  };
}
