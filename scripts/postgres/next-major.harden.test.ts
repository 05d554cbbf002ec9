import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Progress } from "../backup/progress.ts";
import { runBackup } from "../backup/run.ts";
import { runRestore } from "../restore/run.ts";
import { ask, passphrase } from "../testing/installation.ts";
import { makeOlderDataFolder, olderMajor, withOlderServer } from "../testing/older-cluster.ts";
import { urlOfDatabase } from "./databases.ts";
import { readRecord, removeCluster } from "./record.ts";
import { startPostgres } from "./start.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const progress: Progress = { say: () => {}, at: () => {} };
const signal = new AbortController().signal;

let older: string;
let target: string;
beforeAll(async () => {
  target = mkdtempSync(join(tmpdir(), "backups "));
  older = await makeOlderDataFolder();
});
afterAll(() => {
  rmSync(target, { recursive: true, force: true });
  if (older) removeCluster(older);
});

/** Every row of every table as text, and the position of every sequence. */
async function readRows(url: string) {
  const found: Record<string, unknown> = {};
  const tables = await ask<{ name: string }>(
    url,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1",
  );
  for (const { name } of tables) found[name] = await ask(url, `select kept::text from ${name} as kept order by 1`);
  found.sequences = await ask(
    url,
    "select sequencename, last_value from pg_sequences where schemaname in ('public', 'drizzle') order by 1",
  );
  return found;
}

async function readBoth(studioUrl: string, serviceUrl: string) {
  return { studio: await readRows(studioUrl), service: await readRows(serviceUrl) };
}

it("restores a backup that was made with the previous PostgreSQL, row for row", async () => {
  const before = await withOlderServer(older, async ({ environment, studioUrl, serviceUrl }) => {
    await runBackup({ to: target, environment, signal, progress });
    return readBoth(studioUrl, serviceUrl);
  });
  expect(JSON.stringify(before).length).toBeGreaterThan(10_000);
  const dataDir = mkdtempSync(join(tmpdir(), "newer "));
  try {
    const environment = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase };
    await runRestore({ from: target, there: "keep", act: "restore", environment, signal, progress });
    const postgres = await startPostgres({ dataDir });
    try {
      const [{ major } = { major: 0 }] = await ask<{ major: number }>(
        urlOfDatabase(postgres.url, "studio"),
        "select current_setting('server_version_num')::int / 10000 as major",
      );
      expect(major).toBeGreaterThan(olderMajor);
      const [studioUrl, serviceUrl] = [urlOfDatabase(postgres.url, "studio"), urlOfDatabase(postgres.url, "service")];
      expect(await readBoth(studioUrl, serviceUrl)).toEqual(before);
    } finally {
      await postgres.stop();
    }
  } finally {
    removeCluster(dataDir);
  }
});

it("does not start on the database of another major, says how to bring it along, and leaves it as it is", async () => {
  await expect(startPostgres({ dataDir: older })).rejects.toThrow(
    /PostgreSQL 17 wrote .* has PostgreSQL 18\. Nothing was changed\. Make a backup with the version .* restore it/,
  );
  await withOlderServer(older, async ({ studioUrl }) => {
    const rows = await ask<{ many: string }>(studioUrl, `select count(*) as many from "user"`);
    expect(Number(rows[0]?.many)).toBeGreaterThan(0);
  });
  const versionFile = join(readRecord(older).folder ?? "", "PG_VERSION");
  const written = readFileSync(versionFile);
  writeFileSync(versionFile, "99\n");
  await expect(startPostgres({ dataDir: older })).rejects.toThrow("Start the version of Sceneboard that ran last.");
  writeFileSync(versionFile, written);
});
