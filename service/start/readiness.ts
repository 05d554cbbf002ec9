import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ServiceDatabase } from "#db/service/client.ts";
import { log } from "../log.ts";

const journalPath = join(import.meta.dirname, "..", "..", "db", "service", "migrations", "meta", "_journal.json");
const Journal = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) });

const newestMigration = Math.max(
  ...Journal.parse(JSON.parse(readFileSync(journalPath, "utf8"))).entries.map(({ when }) => when),
);

/** Null when the database is there and as new as this program, else a part of a sentence. */
export async function findObstacle(db: ServiceDatabase): Promise<string | null> {
  try {
    const { rows } = await db.execute<{ newest: string | null }>(
      sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
    );
    return Number(rows[0]?.newest ?? 0) >= newestMigration ? null : "its database is not migrated yet";
  } catch (error) {
    log.debug({ err: error }, "readiness");
    return "its database cannot be reached or is not migrated yet";
  }
}

const patienceMs = 120_000;
const pauseMs = 250;

/** Waits for the database at boot, so that programs may be started in any order. */
export async function waitUntilReady(db: ServiceDatabase): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const obstacle = await findObstacle(db);
    if (obstacle === null) return;
    if (Date.now() > deadline) throw new Error(`The service cannot start: ${obstacle}. Run \`npm run migrate\`.`);
    log.info({ obstacle }, "waiting");
    await wait(pauseMs);
  }
}
