import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chooseFreePort, isFree } from "../supervise/free-port.ts";
import type { GuardedChild } from "../supervise/guarded-child.ts";
import { locateBinaries } from "./binaries.ts";
import { chooseClusterFolder } from "./cluster-folder.ts";
import { initialiseCluster } from "./initialise-cluster.ts";
import { type Durability, launchServer } from "./launch-server.ts";
import { withLock } from "./lock.ts";
import { type ClusterRecord, readRecord, writeRecord } from "./record.ts";
import { findRunningServer, isAlive } from "./running-server.ts";
import { waitForServer } from "./wait-for-server.ts";

export interface Server {
  /** Names the server; a database is chosen by the path. */
  url: string;
  folder: string;
  port: number;
  /** `own`: our child; `adopted`: an orphan that is now ours; `shared`: another supervisor looks after it. */
  standing: "own" | "adopted" | "shared";
  child: GuardedChild | undefined;
}

const attempts = 5;

/** Resolves once a server answers on these files: one that runs already, or a new one. */
export function bringUp({ dataDir, durability }: { dataDir: string; durability: Durability }): Promise<Server> {
  return withLock(join(dataDir, "postgres.lock"), async () => {
    const record = readRecord(dataDir);
    const folder = chooseClusterFolder({ dataDir, kept: record.folder });
    const logFile = join(dataDir, "logs", "postgres.log");
    const binaries = locateBinaries(folder.account);
    initialiseCluster({ folder, binaries, password: record.password });

    for (let attempt = 1; ; attempt++) {
      try {
        return (await joinRunning()) ?? (await startOwn());
      } catch (error) {
        // One that is being killed looks alive for a moment, and its children hold its shared memory a little longer.
        if (attempt === attempts) throw error;
        await wait(attempt * 300);
      }
    }

    async function joinRunning(): Promise<Server | undefined> {
      const running = findRunningServer(folder.path);
      if (running === undefined) return undefined;
      const url = urlOf(record, running.port);
      const isRunning = () => findRunningServer(folder.path)?.pid === running.pid;
      await waitForServer({ url, isRunning, logFile });
      const standing = isLookedAfter(record) ? "shared" : "adopted";
      if (standing === "adopted") remember(running.port);
      return { url, folder: folder.path, port: running.port, standing, child: undefined };
    }

    async function startOwn(): Promise<Server> {
      const port = await choosePort(record);
      const url = urlOf(record, port);
      const child = launchServer({ folder, binaries, port, logFile, durability });
      await waitForServer({ url, isRunning: child.isRunning, logFile });
      remember(port);
      return { url, folder: folder.path, port, standing: "own", child };
    }

    function remember(port: number) {
      writeRecord(dataDir, { ...record, folder: folder.path, port, supervisor: process.pid });
    }
  });
}

function urlOf(record: ClusterRecord, port: number): string {
  return `postgres://postgres:${record.password}@127.0.0.1:${port}`;
}

function isLookedAfter({ supervisor }: ClusterRecord): boolean {
  return supervisor !== undefined && supervisor !== process.pid && isAlive(supervisor);
}

async function choosePort({ port }: ClusterRecord): Promise<number> {
  if (port !== undefined && (await isFree({ port, host: "127.0.0.1" }))) return port;
  return chooseFreePort();
}
