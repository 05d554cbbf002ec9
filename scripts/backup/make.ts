import { createWriteStream } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { migrationsOf } from "../postgres/databases.ts";
import { listApplied, readJournal } from "../postgres/migrations.ts";
import type { Secrets } from "../settings/data-folder.ts";
import { type Keeper, keepFiles, openKeeper } from "./files.ts";
import {
  begunName,
  DATABASE_NAMES,
  type Database,
  type DatabaseName,
  filesName,
  type Kept,
  listBackups,
  type Manifest,
  manifestName,
  nameOf,
  readManifest,
  signatureName,
  type Table,
  tableName,
} from "./manifest.ts";
import { type Place, watchContent } from "./place.ts";
import { count, describeBytes, type Progress } from "./progress.ts";
import { type Owners, type Rooms, readOwners } from "./rooms.ts";
import { sealWithPassphrase, signText } from "./secrets.ts";
import { copyOut, findQueueVersion, listSequences, listTables, writeAlike } from "./tables.ts";

const lockNumber = 7_370_104;
/** A file that rows name may be deleted before it is read; rows of a later moment then name it no more. */
const mostMoments = 3;

/** Somebody else makes one: nothing failed. */
export class BackupBusy extends Error {}

export interface Making {
  /** Of those that there are. */
  urls: Partial<Record<DatabaseName, string>>;
  rooms: Rooms;
  secrets: Secrets;
  place: Place;
  passphrase: string;
  version: string;
  progress: Progress;
  signal: AbortSignal;
  /** Of the second that the backup is named after. */
  now: Date;
}

type Clients = Partial<Record<DatabaseName, Client>>;

/** Makes a backup while everything runs. What breaks off is no backup: its manifest is written last. */
export async function makeBackup(making: Making): Promise<Manifest> {
  const clients: Clients = {};
  try {
    for (const name of DATABASE_NAMES) {
      const url = making.urls[name];
      if (url !== undefined) clients[name] = await connect(name, url);
    }
    return await withClients(making, clients);
  } finally {
    for (const name of DATABASE_NAMES) await clients[name]?.end().catch(() => {});
  }
}

/** The lock ends with the session, however this process ends. */
async function connect(name: DatabaseName, url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "sceneboard backup" });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [lockNumber]);
  if (rows[0]?.held !== true) {
    await client.end();
    throw new BackupBusy(`Another backup of the ${name}'s database is being made. Wait for its end.`);
  }
  await writeAlike(client);
  return client;
}

async function withClients(making: Making, clients: Clients): Promise<Manifest> {
  const { place, secrets, rooms, progress, signal } = making;
  const { whole } = await listBackups(place);
  const last = whole.at(-1);
  if (last !== undefined) {
    const { isSignedBy } = await readManifest(place, last);
    if (!isSignedBy(secrets.SERVICE_ENCRYPTION_KEY)) {
      throw new Error(`${place.label} holds backups of another installation. Give each a place of its own.`);
    }
  }
  const name = nameOf(making.now);
  if (whole.includes(name)) throw new Error(`There is a backup ${name} already. Try again in a second.`);
  await putText(place, begunName(name), "");
  const keeper = await openKeeper({ place, last });
  progress.say(`Copying files to ${place.label} …`);
  // Most files are copied before the moment of the rows, so that its transaction is short and little is made beside it.
  await keepFiles({ rooms, owners: await readOwners(clients), keeper, progress, signal });
  for (let moment = 1; ; moment++) {
    const { databases, owners } = await dump(making, clients, name);
    const kept = await keepFiles({ rooms, owners, keeper, progress, signal });
    const missing = addFormer(kept, owners, keeper);
    const isLater = missing.length > 0 && moment < mostMoments && (await areUnnamed(clients, missing));
    if (!isLater) return await finish(making, { name, databases, kept, missing, keeper });
  }
}

/** All rows of one moment, the studio's first: whatever they know of the service, its own of a moment later know too. */
async function dump({ place, progress, signal }: Making, clients: Clients, name: string) {
  const databases: Manifest["databases"] = {};
  for (const database of DATABASE_NAMES) {
    await clients[database]?.query("begin transaction isolation level repeatable read, read only");
    // The moment is that of the first question, not that of the beginning.
    await clients[database]?.query("select 1 from pg_class limit 1");
  }
  try {
    const owners = await readOwners(clients);
    for (const database of DATABASE_NAMES) {
      const client = clients[database];
      if (!client) continue;
      let rows = 0;
      const onTable = (table: { schema: string; name: string; rows: number }) => {
        signal.throwIfAborted();
        rows += table.rows;
        progress.at(`${database}: ${table.schema}.${table.name}, ${count(rows, "row")} so far`);
      };
      databases[database] = await dumpDatabase({ client, database, place, name, onTable });
      progress.say(
        `The ${database}'s database: ${count(databases[database].tables.length, "table")}, ${count(rows, "row")}.`,
      );
    }
    return { databases, owners };
  } finally {
    for (const database of DATABASE_NAMES) await clients[database]?.query("rollback").catch(() => {});
  }
}

/** Adds files that were copied before and are gone by now, which the rows still name. Tells those that nobody has. */
function addFormer(kept: Map<string, Kept>, owners: Owners, keeper: Keeper): string[] {
  const missing: string[] = [];
  for (const id of owners.named) {
    if (kept.has(id)) continue;
    const former = keeper.find(id);
    if (former && keeper.isKept(former)) kept.set(id, former);
    else missing.push(id);
  }
  return missing;
}

async function areUnnamed(clients: Clients, missing: readonly string[]): Promise<boolean> {
  const { named } = await readOwners(clients);
  return missing.some((id) => !named.has(id));
}

interface Gathered {
  name: string;
  databases: Manifest["databases"];
  kept: Map<string, Kept>;
  missing: string[];
  keeper: Keeper;
}

async function finish(making: Making, { name, databases, kept, missing, keeper }: Gathered): Promise<Manifest> {
  const { place, secrets, passphrase, progress, now, version } = making;
  await keeper.recheck();
  const lost = [...kept.values()].find((file) => !keeper.isKept(file));
  if (lost) throw new Error(`${place.label} has lost ${lost.room}/${lost.name} while the backup was made. Try again.`);
  const files = await putFiles(place, name, [...kept.values()]);
  const bytes = [...kept.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const manifest: Manifest = {
    ...{ format: 1, name, createdAt: now.toISOString(), version, databases },
    files: { count: kept.size, bytes, ...files },
    missing: missing.slice(0, 10_000),
    secrets: await sealWithPassphrase(JSON.stringify(secrets), passphrase),
  };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await putText(place, signatureName(name), `${signText(text, secrets.SERVICE_ENCRYPTION_KEY)}\n`);
  await putText(place, manifestName(name), text);
  // The backup is whole: a place that lets nothing be deleted is fine.
  await place.delete(begunName(name)).catch(() => {});
  const sent = `${count(keeper.sent.count, "file")} new, ${describeBytes(keeper.sent.bytes)}`;
  progress.say(`Files: ${count(kept.size, "file")}, ${describeBytes(bytes)} (${sent}).`);
  return manifest;
}

async function putFiles(place: Place, name: string, kept: readonly Kept[]) {
  const path = await place.scratchPath();
  const seen = watchContent();
  const lines = Readable.from(kept.map((file) => Buffer.from(`${JSON.stringify(file)}\n`)));
  await pipeline(lines, seen.pass, createGzip(), createWriteStream(path, { mode: 0o600 }));
  await place.putFile(filesName(name), path);
  return { ...seen.content(), file: filesName(name) };
}

async function putText(place: Place, name: string, text: string): Promise<void> {
  const path = await place.scratchPath();
  await writeFile(path, text, { mode: 0o600 });
  await place.putFile(name, path);
}

/** Writes all rows of one moment. To be called within a transaction that sees one and the same state. */
async function dumpDatabase({
  client,
  database,
  place,
  name,
  onTable,
}: {
  client: Client;
  database: DatabaseName;
  place: Place;
  /** Of the backup. */
  name: string;
  onTable: (table: Table) => void;
}): Promise<Database> {
  const migrations = await nameApplied(client, database);
  const queueVersion = await findQueueVersion(client);
  const tables: Table[] = [];
  for (const shape of await listTables(client)) {
    const file = tableName(name, database, shape);
    const path = await place.scratchPath();
    const rows = copyOut(client, shape);
    const seen = watchContent();
    await pipeline(rows, seen.pass, createGzip(), createWriteStream(path, { mode: 0o600 }));
    const isEmpty = rows.rowCount === 0;
    if (isEmpty) await rm(path);
    else await place.putFile(file, path);
    const table = { ...shape, rows: rows.rowCount, ...seen.content(), ...(!isEmpty && { file }) };
    tables.push(table);
    onTable(table);
  }
  const sequences = await listSequences(client);
  return { migrations, ...(queueVersion !== undefined && { queueVersion }), tables, sequences };
}

async function nameApplied(client: Client, database: DatabaseName): Promise<string[]> {
  const known = new Map(readJournal(migrationsOf(database)).map(({ tag, when }) => [when, tag]));
  const applied = await listApplied(client);
  const names = applied.map((at) => known.get(at) ?? "");
  if (names.length > 0 && !names.includes("")) return names;
  throw new Error(
    names.length === 0
      ? `The ${database}'s database has no tables yet. Start Sceneboard once, then back it up.`
      : `The ${database}'s database was written by a newer version of Sceneboard. Back it up with that version.`,
  );
}
