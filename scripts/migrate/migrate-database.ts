import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

const lockNumber = 7_370_001;

/** Brings one database to the newest schema. Two processes may ask at once: the second waits and finds it done. */
export async function migrateDatabase({ url, migrationsFolder }: { url: string; migrationsFolder: string }) {
  if (!existsSync(join(migrationsFolder, "meta", "_journal.json"))) return;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
