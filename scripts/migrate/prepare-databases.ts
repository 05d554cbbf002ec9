import { join } from "node:path";
import { Client } from "pg";
import { createDatabase } from "../postgres/create-database.ts";
import { migrateDatabase } from "./migrate-database.ts";

const root = join(import.meta.dirname, "..", "..");

export type DatabaseName = "studio" | "service";

/** Makes the databases, where they are wanting, and migrates each. */
export async function prepareDatabases(urls: Partial<Record<DatabaseName, string>>) {
  await Promise.all(
    Object.entries(urls).map(async ([name, url]) => {
      if (!(await exists(url))) await createDatabase({ url, name: decodeURIComponent(new URL(url).pathname.slice(1)) });
      await migrateDatabase({ url, migrationsFolder: migrationsOf(name as DatabaseName) });
    }),
  );
}

export function migrationsOf(name: DatabaseName): string {
  return join(root, "db", name, "migrations");
}

/** Asked by connecting: an account may be allowed its own database and nothing else on the server. */
async function exists(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const noSuchDatabase = "3D000";
    if ((error as { code?: string }).code === noSuchDatabase) return false;
    throw new Error(`The database at ${withoutPassword(url)} cannot be reached: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = "";
  return shown.href;
}
