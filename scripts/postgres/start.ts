import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { errorCode } from "#lib/thrown.ts";
import type { GuardedChild } from "../supervise/child.ts";
import { chooseFreePort, isFree } from "../supervise/free-port.ts";
import { type LogLimits, turnOver } from "../supervise/log.ts";
import { isMarkedAlive, markOf } from "../supervise/process-mark.ts";
import { findRunningServer, isAlive } from "../supervise/running-server.ts";
import { locateBinaries } from "./binaries.ts";
import { chooseClusterFolder, initialiseCluster, refuseOtherMajor } from "./cluster.ts";
import { type ClusterRecord, livingSupervisor, readRecord, writeRecord } from "./record.ts";
import { type Durability, launchServer, waitForServer } from "./server.ts";

interface Server {
  /** Names the server; a database is chosen by the path. */
  url: string;
  folder: string;
  port: number;
  /** `own`: our child; `adopted`: an orphan that is now ours; `shared`: another supervisor looks after it. */
  ownership: "own" | "adopted" | "shared";
  child: GuardedChild | undefined;
}

const attempts = 5;

/** Resolves once a server answers on these files: one that runs already, or a new one. */
function bringUp({ dataDir, durability }: { dataDir: string; durability: Durability }): Promise<Server> {
  return withLock(dataDir, async () => {
    const record = readRecord(dataDir);
    const folder = chooseClusterFolder({ dataDir, kept: record.folder });
    const logFile = join(dataDir, "logs", "postgres.log");
    const binaries = locateBinaries(folder.account);
    refuseOtherMajor(folder.path, binaries.major);
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
      const ownership = livingSupervisor(record) !== undefined ? "shared" : "adopted";
      if (ownership === "adopted") remember(running.port);
      return { url, folder: folder.path, port: running.port, ownership: ownership, child: undefined };
    }

    async function startOwn(): Promise<Server> {
      const port = await choosePort(record);
      const url = urlOf(record, port);
      const child = launchServer({ folder, binaries, port, logFile, durability });
      await waitForServer({ url, isRunning: child.isRunning, logFile });
      remember(port);
      return { url, folder: folder.path, port, ownership: "own", child };
    }

    function remember(port: number) {
      writeRecord(dataDir, {
        ...record,
        folder: folder.path,
        port,
        supervisor: process.pid,
        supervisorMark: markOf(process.pid),
      });
    }
  });
}

function urlOf(record: ClusterRecord, port: number): string {
  return `postgres://postgres:${record.password}@127.0.0.1:${port}`;
}

async function choosePort({ port }: ClusterRecord): Promise<number> {
  if (port !== undefined && (await isFree({ port, host: "127.0.0.1" }))) return port;
  return chooseFreePort();
}

export interface Postgres {
  /** Names the server; a database is chosen by the path. */
  url: string;
  folder: string;
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

interface PostgresOptions {
  dataDir: string;
  durability?: Durability;
  logLimits?: LogLimits | undefined;
  /** Told in a sentence what happened and was dealt with. */
  onNotice?: (sentence: string) => void;
  /** Told when the server cannot be kept running. */
  onFailure?: (reason: Error) => void;
}

const mostEndingsPerMinute = 5;
/** The server writes its log by itself, a few lines now and then. */
const turnOverMs = 60_000;

/** Brings the embedded server up and keeps it up, until stopped. One that runs already is taken over or shared. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { onNotice = () => {}, onFailure = () => {}, durability = "durable" } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(join(dataDir, "logs"), { recursive: true, mode: 0o711 });
  let server = await bringUp({ dataDir, durability });
  const { url, folder, port } = server;
  let stopping = false;
  const turnOverLog = () => turnOver(join(dataDir, "logs", "postgres.log"), options.logLimits);
  turnOverLog();
  const turningOver = setInterval(turnOverLog, turnOverMs).unref();
  void keepUp();
  return { url, folder, pid: () => findRunningServer(folder)?.pid, stop };

  async function keepUp() {
    const endings: number[] = [];
    for (;;) {
      await ended();
      if (stopping) return;
      endings.push(Date.now());
      if (endings.filter((time) => Date.now() - time < 60_000).length > mostEndingsPerMinute) {
        return onFailure(new Error(`PostgreSQL keeps ending; its log is ${join(dataDir, "logs", "postgres.log")}.`));
      }
      onNotice("PostgreSQL ended unexpectedly and is started again.");
      try {
        server = await bringUp({ dataDir, durability });
        if (server.port !== port) throw new Error(`PostgreSQL's port ${port} was taken by another program meanwhile.`);
      } catch (error) {
        return stopping ? undefined : onFailure(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  /** Resolves when the server is gone. One that is not our child can only be looked at. */
  async function ended() {
    if (server.child !== undefined) {
      if (server.child.isRunning()) await once(server.child.child, "exit");
      // The guard alone may have been killed: what it guarded is adopted then, by bringing it up.
      return;
    }
    while (!stopping && findRunningServer(folder) !== undefined) await wait(500, undefined, { ref: false });
  }

  async function stop() {
    stopping = true;
    clearInterval(turningOver);
    if (server.ownership === "shared") return;
    const running = findRunningServer(folder);
    if (server.child?.isRunning()) server.child.requestStop();
    else if (running !== undefined) process.kill(running.pid, "SIGINT");
    const patience = Date.now() + 10_000;
    while (running !== undefined && isAlive(running.pid)) {
      if (Date.now() > patience) process.kill(running.pid, "SIGQUIT");
      await wait(20);
    }
  }
}

/** Runs one at a time over all processes; a lock whose process is gone is broken. */
async function withLock<Result>(dataDir: string, act: () => Promise<Result>): Promise<Result> {
  const path = join(dataDir, "postgres.lock");
  const patience = Date.now() + 120_000;
  while (!tryLock(path)) {
    if (Date.now() > patience) throw new Error(`Another process holds ${path} for two minutes; stop it and try again.`);
    await wait(50);
  }
  try {
    return await act();
  } finally {
    rmSync(path, { force: true });
  }
}

function tryLock(path: string): boolean {
  try {
    const file = openSync(path, "wx", 0o600);
    writeSync(file, markOf(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  try {
    const holder = readFileSync(path, "utf8");
    if (holder !== "" && !isMarkedAlive(holder)) rmSync(path, { force: true });
  } catch {
    // It was released in this moment: the next try decides.
  }
  return false;
}
