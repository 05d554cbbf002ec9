import { sql } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";

/** The new id of each copied row, by its old one. */
export type NewIds = { of: (old: string) => string; find: (old: string | null) => string | null };

/** Takes new ids for rows in the order given, so that sorting by id keeps their order. */
export async function copyIds(tx: ServiceTransaction, rows: readonly { uuid: string }[]): Promise<NewIds> {
  const made = await tx.execute<{ id: string }>(
    sql`select uuidv7()::text as id from generate_series(1, ${rows.length}::int)`,
  );
  const sorted = rows.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1));
  const news = made.rows.map(({ id }) => id).toSorted();
  const ids = new Map(sorted.map(({ uuid }, index) => [uuid, news[index] ?? ""]));
  const find = (old: string | null) => (old === null ? null : (ids.get(old) ?? null));
  return {
    find,
    of(old) {
      const id = find(old);
      if (!id) throw new Error(`Nothing was copied of ${old}`);
      return id;
    },
  };
}
