import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { migrationsOf } from "../postgres/databases.ts";
import { listApplied, readJournal } from "../postgres/migrations.ts";
import { type Database, type DatabaseName, type Table, tableName } from "./manifest.ts";
import { type Place, watchContent } from "./place.ts";
import { copyOut, findQueueVersion, listSequences, listTables } from "./tables.ts";

/** Writes all rows of one moment. To be called within a transaction that sees one and the same state. */
export async function dumpDatabase({
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
