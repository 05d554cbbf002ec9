import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client, DatabaseError } from "pg";
import { z } from "zod";
import { errorMessage } from "#lib/thrown.ts";

const lockNumber = 7_370_001;
/** Programs of another start may hold a table for a moment; for longer only those of an older version do. */
const mostLockSeconds = 120;

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** The migrations of a folder, oldest first; none where the folder is wanting, as in a copy without that side. */
export function readJournal(migrationsFolder: string) {
  const file = join(migrationsFolder, "meta", "_journal.json");
  return existsSync(file) ? Journal.parse(JSON.parse(readFileSync(file, "utf8"))).entries : [];
}

/** Of the migrator; its rows are made by migrating. */
export const migratorSchema = "drizzle";
const appliedTable = `${migratorSchema}.__drizzle_migrations`;

/** When each migration that was applied had been made; none where there was none. */
export async function listApplied(client: Client): Promise<number[]> {
  const { rows } = await client.query("select to_regclass($1) as found", [appliedTable]);
  if (rows[0]?.found === null) return [];
  const applied = await client.query<{ at: string }>(
    `select created_at::text as at from ${appliedTable} order by created_at`,
  );
  return applied.rows.map(({ at }) => Number(at));
}

export interface Migrating {
  /** As a person reads it: `studio`, `service`. */
  name: string;
  url: string;
  migrationsFolder: string;
}

interface Migration {
  tag: string;
  when: number;
  hash: string;
  statements: string[];
}

/**
 * Brings databases to the newest schema, all of them or none: each is changed within a transaction of its own, and no
 * transaction is ended before all of them have come to their end. Two processes may ask at once: the second waits and
 * finds it done.
 */
export async function migrateDatabases(list: readonly Migrating[]): Promise<void> {
  const open: { client: Client; name: string }[] = [];
  try {
    for (const migrating of list) {
      const migrations = readMigrations(migrating.migrationsFolder);
      if (migrations.length === 0) continue;
      const { name, url } = migrating;
      const client = await connect(url);
      open.push({ client, name });
      // Ends with the session. Anyone who asks for several databases asks in the same order.
      await client.query("select pg_advisory_lock($1)", [lockNumber]);
      await migrate({ client, name, migrations });
    }
    await commitAll(open);
  } finally {
    // A session that ends takes back what it has not committed.
    await Promise.all(open.map(({ client }) => client.end().catch(() => {})));
  }
}

/** Whether rows may be there that a migration would change. */
export async function isUpgrade({ name, url, migrationsFolder }: Migrating): Promise<boolean> {
  const migrations = readMigrations(migrationsFolder);
  const client = await connect(url);
  try {
    const applied = await listApplied(client);
    if (migrations.length > 0) refuseNewer(name, applied, migrations);
    return applied.length > 0 && findPending(applied, migrations).length > 0;
  } finally {
    await client.end().catch(() => {});
  }
}

function findPending(applied: readonly number[], migrations: readonly Migration[]): Migration[] {
  const done = new Set(applied);
  return migrations.filter(({ when }) => !done.has(when));
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "sceneboard migrations" });
  // A connection that is lost fails the question that is asked on it.
  client.on("error", () => {});
  await client.connect();
  return client;
}

function readMigrations(migrationsFolder: string): Migration[] {
  const journal = readJournal(migrationsFolder);
  if (journal.length === 0) return [];
  const files = readMigrationFiles({ migrationsFolder });
  return journal.map(({ tag, when }, index) => ({
    ...{ tag, when },
    hash: files[index]?.hash ?? "",
    statements: files[index]?.sql ?? [],
  }));
}

async function migrate({ client, name, migrations }: { client: Client; name: string; migrations: Migration[] }) {
  const applied = await listApplied(client);
  refuseNewer(name, applied, migrations);
  const pending = findPending(applied, migrations);
  await client.query("begin");
  if (pending.length === 0) return;
  await client.query(`set local lock_timeout = '${mostLockSeconds}s'; set local statement_timeout = 0`);
  await client.query(`create schema if not exists ${migratorSchema}`);
  await client.query(
    `create table if not exists ${appliedTable} (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { tag, when, hash, statements } of pending) {
    try {
      for (const statement of statements) await client.query(statement);
      await client.query(`insert into ${appliedTable} (hash, created_at) values ($1, $2)`, [hash, when]);
    } catch (error) {
      throw new MigrationFailed(name, tag, error);
    }
  }
  const last = pending.at(-1)?.tag ?? "";
  // What is checked at the end of a transaction is checked before any of them has ended.
  await client.query("set constraints all immediate").catch((error: unknown) => {
    throw new MigrationFailed(name, last, error);
  });
}

/** Programs would run into columns and tables that they know nothing of, at some later moment. */
function refuseNewer(name: string, applied: readonly number[], migrations: readonly Migration[]) {
  const known = new Set(migrations.map(({ when }) => when));
  const unknown = applied.filter((when) => !known.has(when)).length;
  if (unknown === 0) return;
  throw new Error(
    `The ${name}'s database was written by a newer version of Sceneboard: ${unknown === 1 ? "one of its migrations is" : `${unknown} of its migrations are`} ` +
      "unknown to this one. Nothing was started or changed. Start the newer version; the way back to this one stands in " +
      "docs/operations.md under Upgrading.",
  );
}

async function commitAll(open: readonly { client: Client; name: string }[]) {
  const ended: string[] = [];
  for (const { client, name } of open) {
    try {
      await client.query("commit");
      ended.push(name);
    } catch (error) {
      const before = ended.length === 0 ? "Nothing was changed." : `The ${ended.join("'s and the ")}'s is new already.`;
      throw new Error(
        `The ${name}'s database was lost at the end of its upgrade: ${errorMessage(error)}. ${before} ` +
          "Start this version again: it goes on from there.",
        { cause: error },
      );
    }
  }
}

class MigrationFailed extends Error {
  constructor(name: string, tag: string, cause: unknown) {
    super(
      `The upgrade of the ${name}'s database failed at ${tag}: ${describe(cause)}\n` +
        "Nothing was changed: all databases are as they were, and the version that ran before starts on them as ever. " +
        whatToDo(cause),
      { cause },
    );
  }
}

/** With the table, the constraint and the row that PostgreSQL names. */
function describe(cause: unknown): string {
  if (!(cause instanceof DatabaseError)) return errorMessage(cause);
  const where = [cause.table && `table ${cause.table}`, cause.constraint && `constraint ${cause.constraint}`];
  const told = where.filter((part) => part).join(", ");
  return [told ? `${cause.message} (${told})` : cause.message, cause.detail].filter((part) => part).join(". ");
}

function whatToDo(cause: unknown): string {
  const code = cause instanceof DatabaseError ? cause.code : undefined;
  const isLocked = code === "55P03" || code === "40P01";
  if (isLocked)
    return "Programs of Sceneboard are using it. Stop all of them, on all machines, and start this version.";
  const isFull = code === "53100";
  if (isFull) return "Make room on the database's disk, and start this version again.";
  return "Start that one, and report this message; rows in the way can be put right there.";
}
