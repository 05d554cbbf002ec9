import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import type { Database, DatabaseName, Table } from "../backup/manifest.ts";
import { type Place, weigh } from "../backup/place.ts";
import { count, type Progress } from "../backup/progress.ts";
import {
  copyIn,
  copyOut,
  dropEverything,
  findQueueVersion,
  identify,
  listTables,
  queueSchema,
  writeAlike,
} from "../backup/tables.ts";
import { createDatabase, databaseExists, migrationsOf } from "../postgres/databases.ts";
import { migrateDatabases, readJournal } from "../postgres/migrations.ts";

export interface Target {
  name: DatabaseName;
  url: string;
}

/** Why a backup's database cannot be brought back by this version; null when it can. */
export function findObstacle(name: DatabaseName, { migrations }: Database): string | null {
  const known = readJournal(migrationsOf(name)).map(({ tag }) => tag);
  const isKnown = migrations.every((tag, index) => tag === known[index]);
  return isKnown ? null : `The backup was made by a newer version of Sceneboard: ${name} has migrations unknown here.`;
}

/** What lies there already, as a part of a sentence; null when there is nothing that could be lost. */
export async function findOccupant({ name, url }: Target): Promise<{ what: string; isInUse: boolean } | null> {
  if (!(await databaseExists(url))) return null;
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const others = rows[0]?.others ?? 0;
    if (others > 0) return { what: `programs are connected to the database ${name}`, isInUse: true };
    for (const table of await listTables(client)) {
      const found = await client.query(`select 1 from ${identify(client, table)} limit 1`);
      if (found.rowCount) return { what: `the database ${name} holds rows`, isInUse: false };
    }
    return null;
  });
}

/** What only people and clients of the interface make: a start alone leaves these tables empty. */
const tablesInUse = { studio: ["user"], service: ["project", "clip", "upload"] } as const;

/** Who has begun to use an installation, as a part of a sentence; null while it is as its first start left it. */
export async function findUse({ name, url }: Target): Promise<string | null> {
  return await withClient(url, async (client) => {
    const there = new Set((await listTables(client)).map((table) => table.name));
    for (const table of tablesInUse[name]) {
      if (!there.has(table)) continue;
      const found = await client.query(`select 1 from ${identify(client, { schema: "public", name: table })} limit 1`);
      if (found.rowCount) return name === "studio" ? "somebody owns this installation" : "the service holds projects";
    }
    return null;
  });
}

/** Leaves a database as a first start finds it, where there is one. */
export async function emptyDatabase(url: string): Promise<void> {
  if (await databaseExists(url)) await withClient(url, dropEverything);
}

/** Brings a database back as it was, in the schema that it had, all of it or nothing. */
export async function restoreDatabase({
  target: { name, url },
  saved,
  place,
  progress,
  signal,
}: {
  target: Target;
  saved: Database;
  place: Place;
  progress: Progress;
  signal: AbortSignal;
}): Promise<void> {
  if (!(await databaseExists(url))) {
    await createDatabase({ url, name: decodeURIComponent(new URL(url).pathname.slice(1)) });
  }
  await withClient(url, dropEverything);
  await migrateTo({ name, url, migrations: saved.migrations });
  if (saved.queueVersion !== undefined) await makeQueueTables(url, saved.queueVersion);
  await withClient(url, async (client) => {
    await client.query("begin");
    const rows = await fill(client);
    await client.query("commit");
    await client.query("analyze");
    progress.say(
      `The ${name}'s database: ${count(saved.tables.length, "table")}, ${count(rows, "row")}, each compared with what was saved.`,
    );
  });

  async function fill(client: Client): Promise<number> {
    const putBack = await liftConstraints(client);
    const wanted = saved.tables.map((table) => identify(client, table));
    // Migrations may have left rows of their own.
    if (wanted.length > 0) await client.query(`truncate ${wanted.join(", ")}`);
    let rows = 0;
    for (const table of saved.tables) {
      signal.throwIfAborted();
      if (table.file === undefined) continue;
      await pipeline(await place.read(table.file), createGunzip(), copyIn(client, table), { signal });
      rows += table.rows;
      progress.at(`${name}: ${table.schema}.${table.name}, ${count(rows, "row")} so far`);
    }
    for (const { schema, name: sequence, value, isCalled } of saved.sequences) {
      await client.query("select setval($1::regclass, $2, $3)", [
        identify(client, { schema, name: sequence }),
        value,
        isCalled,
      ]);
    }
    await putBack();
    for (const table of saved.tables) await compare(client, table);
    return rows;
  }

  async function compare(client: Client, table: Table): Promise<void> {
    const { sha256 } = await weigh(copyOut(client, table));
    if (sha256 !== table.sha256) {
      throw new Error(
        `${name}: ${table.schema}.${table.name} did not come back as it was saved. Nothing was kept of it.`,
      );
    }
  }
}

/** Only what this version knows of the migrations, up to where the backup was. */
async function migrateTo({ name, url, migrations }: Target & { migrations: readonly string[] }): Promise<void> {
  const from = migrationsOf(name);
  const folder = mkdtempSync(join(tmpdir(), "sceneboard-migrations-"));
  try {
    const journal = JSON.parse(readFileSync(join(from, "meta", "_journal.json"), "utf8"));
    const entries = journal.entries.slice(0, migrations.length);
    mkdirSync(join(folder, "meta"));
    writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const tag of migrations) copyFileSync(join(from, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrateDatabases([{ name, url, migrationsFolder: folder }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeQueueTables(url: string, wanted: number): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: true });
  const version = await withClient(url, findQueueVersion);
  if (version === wanted) return;
  throw new Error(
    `The queue of the backup is of version ${wanted}, the one of this Sceneboard of ${version}. ` +
      "Restore it with the version that made it, then upgrade as usual.",
  );
}

/**
 * Rows come table by table, no matter what they refer to. Anyone who owns the tables may do this, on a server where
 * nobody is
 * allowed to switch triggers off too; that the constraints hold is proved when they are put back.
 */
async function liftConstraints(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ schema: string; table: string; name: string; definition: string }>(
    `select nspname as schema, relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
    where contype = 'f' and conparentid = 0 and nspname in ('public', '${queueSchema}')`,
  );
  const of = (row: { schema: string; table: string }) => identify(client, { schema: row.schema, name: row.table });
  for (const row of rows) {
    await client.query(`alter table ${of(row)} drop constraint ${client.escapeIdentifier(row.name)}`);
  }
  return async () => {
    for (const row of rows) {
      const constraint = `${client.escapeIdentifier(row.name)} ${row.definition}`;
      await client.query(`alter table ${of(row)} add constraint ${constraint}`);
    }
  };
}

async function withClient<Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: "sceneboard restore" });
  client.on("error", () => {});
  await client.connect();
  try {
    await writeAlike(client);
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}
