import { Client } from "pg";
import { z } from "zod";
import { errorCode, errorMessage } from "#lib/thrown.ts";
import { isUpgrade, type Migrating } from "./migrations.ts";

const before = "before_upgrade";
const after = "after_upgrade";
const inUse = "55006";

const Kept = z.object({ version: z.string(), at: z.string() });

/**
 * Before databases that hold something are brought to a newer schema, keeps each as it is beside itself, on the same
 * server: older programs cannot run on the newer schema, and start on these again. The next upgrade replaces them.
 */
export async function keepWayBack(list: readonly Migrating[], version: string, onNotice: (sentence: string) => void) {
  const upgrades = new Map<string, boolean>();
  for (const migrating of list) upgrades.set(migrating.name, await isUpgrade(migrating));
  if (![...upgrades.values()].includes(true)) return;
  await onServer(list, async (client) => {
    for (const { name, url } of list) {
      const copy = `${databaseOf(url)}_${before}`;
      // One of them may have come to its end in an upgrade that was cut off: its copy is of before that.
      if (!upgrades.get(name) && (await findKept(client, copy))?.version === version) continue;
      try {
        await keep(client, { from: databaseOf(url), copy, version });
      } catch (error) {
        if (errorCode(error) !== inUse) throw couldNotKeep(name, error);
        // Copies of two moments lead nowhere.
        for (const one of list) await drop(client, `${databaseOf(one.url)}_${before}`);
        onNotice(
          `The ${name}'s database is in use by other programs, so the databases are upgraded without being kept as they ` +
            "were. A backup alone leads back.",
        );
        return;
      }
    }
    onNotice(
      `The databases are upgraded for ${version}. As they were, they are kept beside: npm run migrate -- --back leads back.`,
    );
  });
}

async function keep(client: Client, { from, copy, version }: { from: string; copy: string; version: string }) {
  const [template, made] = [client.escapeIdentifier(from), client.escapeIdentifier(copy)];
  await drop(client, copy);
  await client.query(`create database ${made} template ${template}`);
  const note = JSON.stringify({ version, at: new Date().toISOString() });
  await client.query(`comment on database ${made} is ${client.escapeLiteral(note)}`);
}

function couldNotKeep(name: string, cause: unknown): Error {
  return new Error(
    `The ${name}'s database could not be kept as it is before its upgrade: ${errorMessage(cause)}. ` +
      "Nothing was changed. Make as much room again as it takes, then start again.",
    { cause },
  );
}

function drop(client: Client, database: string) {
  return client.query(`drop database if exists ${client.escapeIdentifier(database)}`);
}

/** Puts what an upgrade kept in the place of what it made, of all databases or none. Answers when that was kept. */
export async function goBack(list: readonly Omit<Migrating, "migrationsFolder">[]): Promise<string> {
  return await onServer(list, async (client) => {
    const found: z.output<typeof Kept>[] = [];
    for (const { name, url } of list) {
      const kept = await findKept(client, `${databaseOf(url)}_${before}`);
      if (kept === undefined) {
        throw new Error(`Nothing was changed: no upgrade has kept the ${name}'s database. Restore a backup instead.`);
      }
      found.push(kept);
      await drop(client, `${databaseOf(url)}_${after}`);
    }
    try {
      await client.query("begin");
      for (const { url } of list) {
        const name = databaseOf(url);
        await rename(client, name, `${name}_${after}`);
        await rename(client, `${name}_${before}`, name);
      }
      await client.query("commit");
    } catch (error) {
      if (errorCode(error) !== inUse) throw error;
      throw new Error("Nothing was changed: programs are connected to the databases. Stop Sceneboard, then go back.", {
        cause: error,
      });
    }
    return found.map(({ at }) => at).toSorted()[0] ?? "";
  });
}

function rename(client: Client, from: string, to: string) {
  return client.query(`alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`);
}

/** What was noted of a copy when it was whole. */
async function findKept(client: Client, database: string) {
  const { rows } = await client.query<{ note: string | null }>(
    "select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1",
    [database],
  );
  const note = rows[0]?.note;
  return note ? Kept.parse(JSON.parse(note)) : undefined;
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

async function onServer<Result>(list: readonly { url: string }[], act: (client: Client) => Promise<Result>) {
  const server = new URL(list[0]?.url ?? "");
  server.pathname = "/postgres";
  const client = new Client({ connectionString: server.href });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}
