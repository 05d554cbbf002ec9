import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Beside the cluster `postgres`: `postgres.upgrading` is being filled, `postgres.upgraded` is whole and about to take its
 * place, `postgres-17` is what an upgrade or the way back has put aside, named by the major that wrote it.
 */
export const fillingOf = (cluster: string) => `${cluster}.upgrading`;
export const filledOf = (cluster: string) => `${cluster}.upgraded`;
export const asideOf = (cluster: string, major: number) => `${cluster}-${major}`;

/** The major that wrote a cluster; undefined where there is none. */
export function majorOf(cluster: string): number | undefined {
  const file = join(cluster, "PG_VERSION");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined;
}

/** Clusters put aside, the oldest major first. */
export function listAside(cluster: string): { path: string; major: number }[] {
  const parent = dirname(cluster);
  if (!existsSync(parent)) return [];
  const start = `${basename(cluster)}-`;
  return readdirSync(parent)
    .filter((name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)))
    .map((name) => ({ path: join(parent, name), major: Number(name.slice(start.length)) }))
    .sort((one, two) => one.major - two.major);
}

/** Durable when this returns, also where the power goes. */
export function renameDurably(from: string, to: string) {
  renameSync(from, to);
  // Windows has no handle for folders, and keeps the order of renames in its journal.
  if (process.platform === "win32") return;
  const parent = openSync(dirname(to), "r");
  try {
    fsyncSync(parent);
  } finally {
    closeSync(parent);
  }
}

/** Goes on where an upgrade was ended between its two renames: the old cluster is aside already, the new one is whole. */
export function finishSwap(cluster: string) {
  if (!existsSync(cluster) && existsSync(filledOf(cluster))) renameDurably(filledOf(cluster), cluster);
}

/** An empty database must not be made where one was put aside: its rows would seem to be lost. */
export function refuseWithoutCluster(cluster: string) {
  const aside = listAside(cluster).map(({ path }) => path);
  if (aside.length === 0) return;
  throw new Error(
    `There is no ${cluster}, but ${aside.join(" and ")}. \`npm run postgres -- --back\` puts the older one in its place, ` +
      "for the version of Sceneboard that wrote it. To begin with an empty database, move what is there elsewhere.",
  );
}
