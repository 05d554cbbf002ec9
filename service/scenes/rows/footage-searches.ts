import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { footageSearch } from "#db/service/schema/take.ts";

const recent = sql`now() - interval '24 hours'`;

/** Answers what the same search found within a day, or searches and remembers. Nothing is remembered of a failure. */
export async function cacheSearch<Found>(
  db: ServiceDatabase,
  fingerprint: string,
  search: () => Promise<Found[]>,
): Promise<Found[]> {
  const isIt = and(eq(footageSearch.fingerprint, fingerprint), gt(footageSearch.createdAt, recent));
  const [known] = await db.select({ found: footageSearch.found }).from(footageSearch).where(isIt);
  // Written below by the same search: its fingerprint names the library and everything asked for.
  if (known) return known.found as Found[];
  const found = await search();
  await db
    .insert(footageSearch)
    .values({ fingerprint, found })
    .onConflictDoUpdate({ target: footageSearch.fingerprint, set: { found, createdAt: sql`now()` } });
  return found;
}

/** A piece of one of the searches of the last day. */
export async function findKnownPiece<Found>(
  db: ServiceDatabase,
  { provider, id }: { provider: string; id: string },
): Promise<Found | null> {
  const named = sql`${JSON.stringify([{ provider, id }])}::jsonb`;
  const [row] = await db
    .select({ piece: sql<Found>`piece.value` })
    .from(sql`${footageSearch}, jsonb_array_elements(${footageSearch.found}) as piece(value)`)
    .where(
      and(
        gt(footageSearch.createdAt, recent),
        sql`${footageSearch.found} @> ${named}`,
        sql`piece.value->>'id' = ${id} and piece.value->>'provider' = ${provider}`,
      ),
    )
    .limit(1);
  return row?.piece ?? null;
}

/** Forgets what no search will be answered with again. */
export async function sweepSearches(db: ServiceDatabase): Promise<void> {
  await db.delete(footageSearch).where(lt(footageSearch.createdAt, recent));
}
