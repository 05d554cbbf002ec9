import { existsSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { count, describeBytes } from "../../backup/progress.ts";
import { type Binaries, locateBinaries } from "../binaries.ts";
import { type ClusterFolder, initialiseCluster } from "../cluster.ts";
import { fetchOlder } from "../older.ts";
import { copyDatabase, listDatabases } from "./copy.ts";
import { asideOf, filledOf, fillingOf, majorOf, renameDurably } from "./folders.ts";
import { endOrphan, serve } from "./server.ts";

/** What is about to be done, in order; between two of them anything may end it. */
export const UPGRADE_STEPS = [
  "begin",
  "fetched",
  "started",
  "copied",
  "compared",
  "stopped",
  "whole",
  "aside",
] as const;
export type UpgradeStep = (typeof UPGRADE_STEPS)[number];

export interface UpgradeReport {
  onNotice: (sentence: string) => void;
  onStep?: ((step: UpgradeStep) => void) | undefined;
}

/** Of a new cluster and of what it notes while it is being filled. */
const spareBytes = 300_000_000;
const pauseMs = 10_000;

/**
 * Brings a cluster that an older major wrote to the major of the binaries. The old one is only read: until the very last
 * two renames it is what a start finds, and after them it lies beside as the way back.
 */
export async function upgradeCluster({
  dataDir,
  folder,
  binaries,
  password,
  isLookedAfter,
  report,
  freeBytes = bytesFree,
}: {
  dataDir: string;
  folder: ClusterFolder;
  binaries: Binaries;
  password: string;
  /** Whether a supervisor of another process runs the old server now. */
  isLookedAfter: boolean;
  report: UpgradeReport;
  freeBytes?: (folder: string) => number;
}): Promise<void> {
  const { path, account } = folder;
  const major = majorOf(path);
  if (major === undefined || major === binaries.major) return;
  if (major > binaries.major) throw new Error(sayNewer(path, major, binaries.major));
  const [filling, filled, aside] = [fillingOf(path), filledOf(path), asideOf(path, major)];
  const { onNotice, onStep = () => {} } = report;
  onStep("begin");
  if (isLookedAfter) {
    throw new Error(`Sceneboard with PostgreSQL ${major} still runs on ${dataDir}. Stop it, then start this one.`);
  }
  if (existsSync(aside)) {
    throw new Error(
      `${path} is to be brought from PostgreSQL ${major} to ${binaries.major}, and to be kept as ${aside}, ` +
        "but that is there already. Look which of the two you need, move the other one elsewhere, and start again.",
    );
  }
  for (const cluster of [path, filling, filled]) await endOrphan(cluster);
  // What an earlier try left: the old cluster may have been used since.
  for (const unfinished of [filling, filled]) rmSync(unfinished, { recursive: true, force: true });
  const sizeBytes = weighFolder(join(path, "base"));
  checkSpace({ path, sizeBytes, free: freeBytes(dirname(path)) });
  const startedAt = Date.now();
  onNotice(
    `The database was written by PostgreSQL ${major}, this is ${binaries.major}: it is upgraded now (${describeBytes(sizeBytes)}). ` +
      "This may be ended at any time; the next start begins anew.",
  );
  const older = await getOlder({ dataDir, path, major, account, onNotice });
  onStep("fetched");
  try {
    await fillNew();
  } catch (cause) {
    rmSync(filling, { recursive: true, force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The database was not upgraded, and nothing was changed in ${path}: ${reason}\nThe version of Sceneboard that ran ` +
        "before runs on it as it did. A backup made by that one can be restored by this one: docs/operations.md.",
      { cause },
    );
  }
  onStep("stopped");
  renameDurably(filling, filled);
  onStep("whole");
  renameDurably(path, aside);
  onStep("aside");
  renameDurably(filled, path);
  onNotice(
    `Upgraded to PostgreSQL ${binaries.major} in ${((Date.now() - startedAt) / 1000).toFixed(0)} s; every row was compared.`,
  );

  async function fillNew() {
    const logFile = join(dataDir, "logs", "postgres.log");
    const old = await serve({
      ...{ folder, binaries: older, password, logFile },
      settings: { default_transaction_read_only: "on", autovacuum: "off" },
    });
    try {
      initialiseCluster({ folder: { path: filling, account }, binaries, password });
      const fresh = await serve({
        ...{ folder: { path: filling, account }, binaries, password, logFile },
        // Tables that one transaction makes and fills need no journal then: they are on the disk when it ends.
        settings: { wal_level: "minimal", max_wal_senders: "0", max_wal_size: "128MB", autovacuum: "off" },
      });
      onStep("started");
      try {
        await copyAll(old.url, fresh.url, report);
      } catch (error) {
        // On a full disk it cannot even end as it should.
        await fresh.stop().catch(() => {});
        throw error;
      }
      await fresh.stop();
    } finally {
      await old.stop().catch(() => {});
    }
  }
}

async function copyAll(from: string, to: string, { onNotice, onStep = () => {} }: UpgradeReport) {
  let standing = "";
  const ticker = setInterval(() => onNotice(`  ${standing}`), pauseMs);
  try {
    for (const name of await listDatabases(from)) {
      const { tables, rows } = await copyDatabase({ from, to, name, onProgress: (sentence) => (standing = sentence) });
      if (tables > 0) onNotice(`  ${name}: ${count(rows, "row")} of ${count(tables, "table")}`);
      onStep("copied");
    }
  } finally {
    clearInterval(ticker);
  }
  onStep("compared");
}

async function getOlder({
  dataDir,
  path,
  major,
  account,
  onNotice,
}: {
  dataDir: string;
  path: string;
  major: number;
  account: ClusterFolder["account"];
  onNotice: (sentence: string) => void;
}): Promise<Binaries> {
  try {
    return locateBinaries(account, await fetchOlder({ major, dataDir, onFetch: onNotice }));
  } catch (cause) {
    throw new Error(
      `${path} can be read by PostgreSQL ${major} alone, and nothing was changed in it. ${String(cause instanceof Error ? cause.message : cause)} ` +
        "Or start the version of Sceneboard that ran before, make a backup with it, and restore that with this version " +
        "into a new data folder: docs/operations.md.",
      { cause },
    );
  }
}

function sayNewer(path: string, major: number, own: number): string {
  return (
    `${path} was written by PostgreSQL ${major}, this Sceneboard has ${own}, and older ones cannot read it. Nothing was ` +
    "changed. Start the version of Sceneboard that ran last; `npm run postgres` says what else is kept here."
  );
}

function checkSpace({ path, sizeBytes, free }: { path: string; sizeBytes: number; free: number }) {
  const needed = Math.ceil(sizeBytes * 1.1) + spareBytes;
  if (free >= needed) return;
  throw new Error(
    `Upgrading ${path} needs ${describeBytes(needed)} free beside it, and there are ${describeBytes(free)}. ` +
      "Nothing was changed. Make room and start again, or start the version of Sceneboard that ran before.",
  );
}

function bytesFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function weighFolder(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
}
