import { readdirSync, readFileSync } from "node:fs";
import type { Client } from "pg";

/** Megabytes of each program at one moment, and what is stored. */
export type Sample = {
  minute: number;
  memory: Record<string, number>;
  databaseMegabytes: number;
  /** Ordered, and without a place among the running ones. */
  waitingProjects: number;
  waitingJobs: number;
  bucketMegabytes: number;
};

/** Memory that is a process's own, with its share of what it has in common with others; its children's included. Linux only. */
export function memoryOf(pid: number): number {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${name}/status`))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (of: number): number =>
    Number(/^Pss:\s*(\d+)/m.exec(read(`/proc/${of}/smaps_rollup`))?.[1] ?? 0) / 1024 +
    (children.get(of) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(pid);
}

/** Empty for a process that ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

export async function databaseSizes(
  clients: Record<string, Client>,
): Promise<{ name: string; table: string; megabytes: number; rows: number }[]> {
  const found = Object.entries(clients).map(async ([name, client]) => {
    await client.query("analyze");
    const { rows } = await client.query<{ table: string; bytes: string; rows: number }>(
      `select nspname || '.' || relname as table, pg_total_relation_size(pg_class.oid) as bytes, greatest(reltuples, 0)::int as rows
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`,
    );
    return rows.map(({ table, bytes, rows }) => ({ name, table, megabytes: Number(bytes) / 1024 ** 2, rows }));
  });
  return (await Promise.all(found)).flat().toSorted((one, other) => other.megabytes - one.megabytes);
}

/** By how many megabytes an hour it grew, as the line that lies closest to all samples. */
export function growthPerHour(samples: readonly { minute: number; megabytes: number }[]): number {
  const middle = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [x, y] = [middle(samples.map(({ minute }) => minute)), middle(samples.map(({ megabytes }) => megabytes))];
  const spread = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  const together = samples.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  return spread === 0 ? 0 : (together / spread) * 60;
}
