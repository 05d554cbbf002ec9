import { join } from "node:path";
import { createDatabase, urlOfDatabase } from "../postgres/create-database.ts";
import { migrateDatabase } from "./migrate-database.ts";

const root = join(import.meta.dirname, "..", "..");

/** Makes the named databases on the server and migrates each. */
export async function prepareDatabases({ url, names }: { url: string; names: readonly ("studio" | "service")[] }) {
  await Promise.all(
    names.map(async (name) => {
      await createDatabase({ url, name });
      await migrateDatabase({ url: urlOfDatabase(url, name), migrationsFolder: migrationsOf(name) });
    }),
  );
}

export function migrationsOf(name: "studio" | "service"): string {
  return join(root, "db", name, "migrations");
}
