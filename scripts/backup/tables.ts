import type { Readable } from "node:stream";
import type { Client } from "pg";
import { from, to } from "pg-copy-streams";
import { z } from "zod";
import { migratorSchema } from "../postgres/migrations.ts";

export const queueSchema = "pgboss";
const schemas = ["public", queueSchema];
/** What the queue notes of itself, and makes again: nothing of it is a job. */
const ofQueueItself = /^(version|bam|warning|queue_stats.*)$/;

export interface TableShape {
  schema: string;
  name: string;
  columns: string[];
}

/** Values are written alike whatever a server or an account is set to. */
const writtenAlike =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; " +
  "set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0; " +
  "set idle_in_transaction_session_timeout = 0";

export async function writeAlike(client: Client): Promise<void> {
  await client.query(writtenAlike);
}

/** Every table that holds rows of ours, by its name. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const tables = await listTablesWithin(client, schemas);
  return tables.filter(({ schema, name }) => schema !== queueSchema || !ofQueueItself.test(name));
}

export async function listTablesWithin(client: Client, within: readonly string[]): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select pg_namespace.nspname as schema, pg_class.relname as name,
      coalesce(array_agg(attname::text order by attnum) filter (where attname is not null), '{}') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relpersistence = 'p' and nspname = any($1)
    group by 1, 2 order by 1, 2`,
    [within],
  );
  return rows;
}

export function identify(client: Client, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

function copyTarget(client: Client, table: TableShape): string {
  return `${identify(client, table)} (${table.columns.map((column) => client.escapeIdentifier(column)).join(", ")})`;
}

/** The rows as COPY writes them, a line each. */
export function copyOut(client: Client, table: TableShape): Readable & { rowCount: number } {
  return client.query(to(`copy ${copyTarget(client, table)} to stdout`));
}

export function copyIn(client: Client, table: TableShape) {
  return client.query(from(`copy ${copyTarget(client, table)} from stdin`));
}

const Sequences = z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }));

export async function listSequences(client: Client, within: readonly string[] = schemas) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [within],
  );
  const found: unknown[] = [];
  for (const sequence of rows) {
    const asked = `select last_value::text as value, is_called as "isCalled" from ${identify(client, sequence)}`;
    found.push({ ...sequence, ...(await client.query(asked)).rows[0] });
  }
  return Sequences.parse(found);
}

/** The version of the queue's tables; undefined where there are none. */
export async function findQueueVersion(client: Client): Promise<number | undefined> {
  const { rows } = await client.query("select to_regclass($1) as found", [`${queueSchema}.version`]);
  if (rows[0]?.found === null) return undefined;
  const version = await client.query<{ version: number }>(`select version from ${queueSchema}.version`);
  return version.rows[0]?.version;
}

/** Everything of ours in a database, and nothing of others. */
export async function dropEverything(client: Client): Promise<void> {
  for (const schema of [queueSchema, migratorSchema]) await client.query(`drop schema if exists ${schema} cascade`);
  await client.query("drop schema if exists public cascade; create schema public");
}
