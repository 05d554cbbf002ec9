import { existsSync, rmSync } from "node:fs";
import { pinnedMajor } from "../binaries.ts";
import { clusterIn, findSupervisor } from "../record.ts";
import { findRunningServer } from "../running-server.ts";
import { asideOf, finishSwap, listAside, majorOf, renameDurably } from "./folders.ts";

/** What lies here, and what can be done with it, in sentences. */
export function describeKept(dataDir: string): string[] {
  const cluster = clusterIn(dataDir);
  const major = majorOf(cluster);
  const aside = listAside(cluster);
  return [
    major === undefined
      ? `There is no database in ${cluster}.`
      : `${cluster} is of PostgreSQL ${major}. This version of Sceneboard has ${pinnedMajor()}.`,
    ...aside.map((kept) => `${kept.path} is kept: the database as PostgreSQL ${kept.major} had it.`),
    ...(aside.some((kept) => major === undefined || kept.major < major)
      ? ["`npm run postgres -- --back` puts the older one in its place again; what was made since is put aside then."]
      : []),
    ...(major !== undefined && aside.length > 0 ? ["`npm run postgres -- --discard` removes what is kept aside."] : []),
  ];
}

/** Puts the newest older cluster back in its place. Ended half-way, the same again goes on. */
export function goBack(dataDir: string): string[] {
  const cluster = clusterIn(dataDir);
  refuseRunning(dataDir, cluster);
  finishSwap(cluster);
  const major = majorOf(cluster);
  const older = listAside(cluster).findLast((kept) => major === undefined || kept.major < major);
  if (older === undefined) throw new Error(`There is nothing to go back to beside ${cluster}: no older one is kept.`);
  if (major !== undefined) {
    const aside = asideOf(cluster, major);
    if (existsSync(aside)) throw new Error(`${aside} is there already. Move it elsewhere, then run this again.`);
    renameDurably(cluster, aside);
  }
  renameDurably(older.path, cluster);
  return [
    `${cluster} is the one of PostgreSQL ${older.major} again, as it was when it was upgraded.`,
    "Start the version of Sceneboard that ran before: this one would upgrade it anew.",
  ];
}

/** Removes what an upgrade or the way back has put aside. */
export function discardKept(dataDir: string): string[] {
  const cluster = clusterIn(dataDir);
  finishSwap(cluster);
  if (majorOf(cluster) === undefined) {
    throw new Error(
      `There is no database in ${cluster}, so what is kept beside it may be all there is. Nothing was removed.`,
    );
  }
  const aside = listAside(cluster);
  for (const { path } of aside) rmSync(path, { recursive: true, force: true });
  return aside.length === 0 ? ["Nothing is kept aside."] : aside.map(({ path }) => `Removed ${path}.`);
}

function refuseRunning(dataDir: string, cluster: string) {
  if (findSupervisor(dataDir) === undefined && findRunningServer(cluster) === undefined) return;
  throw new Error(`Sceneboard runs on ${dataDir}. Stop it, then run this again.`);
}
