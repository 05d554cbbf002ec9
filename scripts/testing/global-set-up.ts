import { chmodSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createDatabase, migrationsOf, urlOfDatabase } from "../postgres/databases.ts";
import { migrateDatabases } from "../postgres/migrations.ts";
import { isAbandoned, removeCluster } from "../postgres/record.ts";
import { startPostgres } from "../postgres/start.ts";
import { templateOf } from "./databases.ts";

const prefix = "sceneboard-tests-";

/** One PostgreSQL for the whole run, with a migrated template of each database to clone. */
export default async function setUp(project: TestProject) {
  removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  const postgres = await startPostgres({
    dataDir,
    durability: "throwaway",
    onFailure: (reason) => console.error(reason),
  });
  await Promise.all(
    (["studio", "service"] as const).map(async (name) => {
      await createDatabase({ url: postgres.url, name: templateOf(name) });
      const url = urlOfDatabase(postgres.url, templateOf(name));
      await migrateDatabases([{ name, url, migrationsFolder: migrationsOf(name) }]);
    }),
  );
  project.provide("postgresUrl", postgres.url);
  keepFilesIn(dataDir);
  return async () => {
    await postgres.stop();
    removeCluster(dataDir);
  };
}

/** The tests' own files go with the run, also those of a test that was killed or whose work went on after it. */
function keepFilesIn(dataDir: string) {
  const folder = join(dataDir, "files");
  mkdirSync(folder);
  // A database that a test starts runs as somebody else.
  for (const path of [dataDir, folder]) chmodSync(path, 0o755);
  process.env.TMPDIR = folder;
}

/** A run that was killed leaves its folder; its server has ended with it. */
function removeLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    if (isAbandoned(dataDir)) removeCluster(dataDir);
  }
}
