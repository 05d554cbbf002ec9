import { sql } from "drizzle-orm";
import type { StudioDatabase } from "#db/studio/client.ts";

/**
 * Every row of every table that is of one of the ids, as one text: two are the same where nothing was written to them.
 * What people wrote may hold ids as well, so columns of ids alone count, and not those that a browser makes up.
 */
export async function rowsNaming(db: StudioDatabase, ids: readonly string[]): Promise<string> {
  const columns = await db.execute<{ name: string; ids: string[] }>(
    sql`select table_name as name, array_agg(column_name::text) as ids from information_schema.columns
      where table_schema = 'public' and udt_name = 'uuid' and column_name <> 'submission_id'
      group by 1 order by 1`,
  );
  const named = sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const rows: string[] = [];
  for (const table of columns.rows) {
    const isNamed = table.ids.map((column) => sql`t.${sql.identifier(column)} in ${named}`);
    const found = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(table.name)} t where ${sql.join(isNamed, sql` or `)} order by 1`,
    );
    rows.push(...found.rows.map(({ row }) => `${table.name} ${row}`));
  }
  return rows.join("\n");
}
