import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chooseFreePort, isFree } from "../ports/free-port.ts";
import { locateBinaries } from "./binaries.ts";
import { chooseClusterFolder } from "./cluster-folder.ts";
import { initialiseCluster } from "./initialise-cluster.ts";
import { type Durability, launchServer } from "./launch-server.ts";
import { withLock } from "./lock.ts";
import { readRecord, writeRecord } from "./record.ts";
import { findRunningServer, isAlive } from "./running-server.ts";
import { waitForServer } from "./wait-for-server.ts";

export interface Postgres {
  /** Names the server; a database is chosen by the path. */
  url: string;
  folder: string;
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

export interface PostgresOptions {
  dataDir: string;
  durability?: Durability;
  /** Told in a sentence what happened and was dealt with. */
  onNotice?: (sentence: string) => void;
  /** Told when the server cannot be kept running. */
  onFailure?: (reason: Error) => void;
}

/** Brings the embedded server up and keeps it up, until stopped. One that runs already is taken over or shared. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir);
  const { onNotice = () => {}, onFailure = () => {}, durability = "durable" } = options;
  mkdirSync(join(dataDir, "logs"), { recursive: true, mode: 0o711 });
  const logFile = join(dataDir, "logs", "postgres.log");
  let child: ChildProcess | undefined;
  let stopping = false;

  const record = readRecord(dataDir);
  const folder = chooseClusterFolder({ dataDir, kept: record.folder });
  const binaries = locateBinaries(folder.account);
  const urlAt = (port: number) => `postgres://postgres:${record.password}@127.0.0.1:${port}`;

  /** Resolves once the server answers: ours, an orphan's, or that of another supervisor. */
  const bringUp = () =>
    withLock(join(dataDir, "postgres.lock"), async () => {
      initialiseCluster({ folder, binaries, password: record.password });
      const running = findRunningServer(folder.path);
      const kept = readRecord(dataDir);
      if (running !== undefined) {
        const shared = kept.supervisor !== process.pid && kept.supervisor !== undefined && isAlive(kept.supervisor);
        await waitForServer({ url: urlAt(running.port), isRunning: () => isAlive(running.pid), logFile });
        if (!shared)
          writeRecord(dataDir, { ...record, folder: folder.path, port: running.port, supervisor: process.pid });
        return { port: running.port, shared };
      }
      const port =
        kept.port !== undefined && (await isFree({ port: kept.port, host: "127.0.0.1" }))
          ? kept.port
          : await chooseFreePort();
      writeRecord(dataDir, { ...record, folder: folder.path, port, supervisor: process.pid });
      const launched = launchServer({ folder, binaries, port, logFile, durability });
      child = launched;
      await waitForServer({
        url: urlAt(port),
        isRunning: () => launched.exitCode === null && launched.signalCode === null,
        logFile,
      });
      return { port, shared: false };
    });

  let current = await bringUp();
  const port = current.port;
  void keepUp();
  return { url: urlAt(port), folder: folder.path, pid: () => findRunningServer(folder.path)?.pid, stop };

  async function keepUp() {
    const endings: number[] = [];
    while (!stopping) {
      await ended();
      if (stopping) return;
      endings.push(Date.now());
      if (endings.filter((time) => Date.now() - time < 60_000).length > 5) {
        return onFailure(new Error(`PostgreSQL ended 6 times within a minute; its log is ${logFile}.`));
      }
      onNotice("PostgreSQL ended unexpectedly and is started again.");
      try {
        current = await bringUp();
        if (current.port !== port) throw new Error(`PostgreSQL's port ${port} was taken by another program.`);
      } catch (error) {
        return stopping ? undefined : onFailure(error as Error);
      }
    }
  }

  /** Resolves when the server is gone. One that is not our child can only be looked at. */
  async function ended() {
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      await once(child, "exit");
      return;
    }
    while (!stopping && findRunningServer(folder.path) !== undefined) await wait(500, undefined, { ref: false });
  }

  async function stop() {
    stopping = true;
    const running = findRunningServer(folder.path);
    if (current.shared) return;
    child?.stdin?.end();
    if (running === undefined) return;
    if (child === undefined || child.exitCode !== null) process.kill(running.pid, "SIGINT");
    const patience = Date.now() + 10_000;
    while (isAlive(running.pid)) {
      if (Date.now() > patience) process.kill(running.pid, "SIGQUIT");
      await wait(20);
    }
    writeRecord(dataDir, { ...record, folder: folder.path, port });
  }
}
