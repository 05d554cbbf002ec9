import { errorCode } from "#lib/thrown.ts";
import "server-only";
import { sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import journal from "#db/studio/migrations/meta/_journal.json" with { type: "json" };

/** Whether the database answers and has every migration this program was built with. */
export async function checkHealth({ db }: { db: StudioConnection }): Promise<"ready" | "unreachable" | "not_migrated"> {
  try {
    const newest = Math.max(...journal.entries.map(({ when }) => when));
    const { rows } = await db.execute(
      sql`select coalesce(max(created_at), 0)::bigint as newest from drizzle.__drizzle_migrations`,
    );
    return Number(rows[0]?.newest) >= newest ? "ready" : "not_migrated";
  } catch (error) {
    const code = error instanceof Error ? errorCode(error.cause) : undefined;
    return code === "42P01" || code === "3F000" ? "not_migrated" : "unreachable";
  }
}
