import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { ask, makeInstallation } from "../../testing/installation.ts";
import { copyDataFolder, makeOlderDataFolder, olderMajor, withOlderServer } from "../../testing/older-cluster.ts";
import { locateBinaries, pinnedMajor } from "../binaries.ts";
import { urlOfDatabase } from "../databases.ts";
import { readRecord } from "../record.ts";
import { type Postgres, startPostgres } from "../start.ts";
import { describeDatabase } from "./describe.ts";
import { majorOf } from "./folders.ts";
import { upgradeCluster } from "./upgrade.ts";
import { describeKept, discardKept, goBack } from "./way-back.ts";

let older = "";
let dataDir = "";
const running: Postgres[] = [];

// A cluster is made, filled and copied several times, on a machine that does other things too.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

beforeAll(async () => {
  older = await makeOlderDataFolder();
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  if (dataDir !== "") rmSync(join(dataDir, ".."), { recursive: true, force: true });
});
afterAll(() => rmSync(older, { recursive: true, force: true }));

async function start(notices: string[] = []): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, onNotice: (notice) => notices.push(notice) });
  running.push(postgres);
  return postgres;
}

/** Every row of every table, as a hash of its text in an order of its own; and where sequences stand. */
async function readAll(server: string) {
  const found: Record<string, string> = {};
  for (const database of ["studio", "service"]) {
    const url = urlOfDatabase(server, database);
    const tables = await ask<{ name: string }>(
      url,
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle', 'pgboss') order by 1",
    );
    for (const { name } of tables) {
      const rows = await ask<{ row: string }>(url, `select kept::text as row from ${name} as kept order by 1`);
      const hash = createHash("sha256").update(rows.map(({ row }) => row).join("\n"));
      found[`${database} ${name}`] = `${rows.length} ${hash.digest("hex")}`;
    }
    const sequences = await ask(url, "select schemaname, sequencename, last_value from pg_sequences order by 1, 2");
    found[`${database} sequences`] = JSON.stringify(sequences);
  }
  const databases = await ask(
    urlOfDatabase(server, "postgres"),
    "select datname, shobj_description(oid, 'pg_database') as said from pg_database order by 1",
  );
  found.databases = JSON.stringify(databases);
  return found;
}

async function describeAt(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The queue makes tables for each day.
    return (await describeDatabase(client)).filter((line) => !/queue_stats_[\dp]/.test(line));
  } finally {
    await client.end();
  }
}

const addNote = (server: string, words: string) =>
  ask(
    urlOfDatabase(server, "studio"),
    "insert into every_kind (words, many) values ($1, '{}') returning number, serial",
    [words],
  );

it("brings a data folder to the next major with all that was in it, and goes back", async () => {
  dataDir = copyDataFolder(older);
  const cluster = join(dataDir, "postgres");
  const before = await withOlderServer(dataDir, readAll);
  expect(before["studio public.every_kind"]).toMatch(/^333\d /);
  const [last] = await withOlderServer(dataDir, (url) =>
    ask<{ number: string }>(urlOfDatabase(url, "studio"), "select max(number) as number from every_kind"),
  );
  const notices: string[] = [];
  const upgraded = await start(notices);
  expect(await readAll(upgraded.url)).toEqual(before);
  expect([majorOf(cluster), majorOf(`${cluster}-${olderMajor}`)]).toEqual([pinnedMajor(), olderMajor]);
  expect(notices.join("\n")).toMatch(
    /written by PostgreSQL 17, this is 18[\s\S]*studio: [\d,]+ rows of \d+ tables[\s\S]*Upgraded to PostgreSQL 18 in \d+ s[\s\S]*kept in .*postgres-17/,
  );
  const [added] = await addNote(upgraded.url, "afterwards");
  expect(Number(added?.number)).toBeGreaterThan(Number(last?.number));
  expect(Number(added?.serial)).toBe(5001);

  const fresh = await makeInstallation();
  for (const [name, url] of [
    ["studio", fresh.studioUrl],
    ["service", fresh.serviceUrl],
  ] as const) {
    const made = await describeAt(urlOfDatabase(upgraded.url, name));
    expect(made.filter((line) => !line.includes("every_"))).toEqual(await describeAt(url));
  }

  expect(() => goBack(dataDir)).toThrow("Stop it, then run this again");
  await upgraded.stop();
  goBack(dataDir);
  expect([majorOf(cluster), majorOf(`${cluster}-${pinnedMajor()}`)]).toEqual([olderMajor, pinnedMajor()]);
  expect(await withOlderServer(dataDir, readAll)).toEqual(before);
  await withOlderServer(dataDir, (url) => addNote(url, "gone back"));

  const again = await start();
  const said = await ask(urlOfDatabase(again.url, "studio"), "select words from every_kind where words !~ 'zero'");
  expect(said).toEqual([{ words: "gone back" }]);
  await again.stop();
  expect(describeKept(dataDir).join(" ")).toMatch(/postgres-17 is kept.*postgres-18 is kept/);
  discardKept(dataDir);
  expect([existsSync(`${cluster}-${olderMajor}`), existsSync(`${cluster}-${pinnedMajor()}`)]).toEqual([false, false]);
  expect(majorOf(cluster)).toBe(pinnedMajor());
});

it("refuses what it cannot carry over, and leaves everything as it was", async () => {
  dataDir = copyDataFolder(older);
  await withOlderServer(dataDir, (url) =>
    ask(urlOfDatabase(url, "studio"), "create view seen as select words from every_kind"),
  );
  const before = await withOlderServer(dataDir, readAll);
  await expect(start()).rejects.toThrow(
    /not upgraded, and nothing was changed[\s\S]*The database studio holds[\s\S]*seen/,
  );
  expect(majorOf(join(dataDir, "postgres"))).toBe(olderMajor);
  expect(await withOlderServer(dataDir, readAll)).toEqual(before);
});

it("says what to do where there is too little room, where the way back is taken, and where the old one still runs", async () => {
  dataDir = copyDataFolder(older);
  const path = join(dataDir, "postgres");
  const upgrade = (more: { isLookedAfter: boolean; free: number }) => {
    const { password, folder = path } = readRecord(dataDir);
    const binaries = locateBinaries(undefined);
    return upgradeCluster({
      ...{ dataDir, folder: { path: folder, account: undefined }, binaries, password, report: { onNotice: () => {} } },
      ...{ isLookedAfter: more.isLookedAfter, freeBytes: () => more.free },
    });
  };
  await expect(upgrade({ isLookedAfter: false, free: 1000 })).rejects.toThrow(
    /needs 3\d\d\.\d MB free.* there are 1.0 kB/,
  );
  await expect(upgrade({ isLookedAfter: true, free: 1e12 })).rejects.toThrow("Stop it, then start this one");
  mkdirSync(`${path}-17`);
  await expect(start()).rejects.toThrow(/to be kept as .*postgres-17, but that is there already/);
  expect(majorOf(path)).toBe(olderMajor);
});

it("makes no empty database where one was put aside, and opens none of a newer major", async () => {
  dataDir = copyDataFolder(older);
  const path = join(dataDir, "postgres");
  renameSync(path, `${path}-17`);
  await expect(start()).rejects.toThrow(/There is no .*postgres, but .*postgres-17\. `npm run postgres -- --back`/);
  expect(() => discardKept(dataDir)).toThrow("Nothing was removed");
  goBack(dataDir);
  writeFileSync(join(path, "PG_VERSION"), "99\n");
  await expect(start()).rejects.toThrow(/was written by PostgreSQL 99, this Sceneboard has 18.*Nothing was changed/);
});
