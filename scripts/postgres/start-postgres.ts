import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bringUp } from "./bring-up.ts";
import type { Durability } from "./launch-server.ts";
import { findRunningServer, isAlive } from "./running-server.ts";

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

const mostEndingsPerMinute = 5;

/** Brings the embedded server up and keeps it up, until stopped. One that runs already is taken over or shared. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { onNotice = () => {}, onFailure = () => {}, durability = "durable" } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(join(dataDir, "logs"), { recursive: true, mode: 0o711 });
  let server = await bringUp({ dataDir, durability });
  const { url, folder, port } = server;
  let stopping = false;
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
        return stopping ? undefined : onFailure(error as Error);
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
    if (server.standing === "shared") return;
    const running = findRunningServer(folder);
    if (server.child?.isRunning()) server.child.askToStop();
    else if (running !== undefined) process.kill(running.pid, "SIGINT");
    const patience = Date.now() + 10_000;
    while (running !== undefined && isAlive(running.pid)) {
      if (Date.now() > patience) process.kill(running.pid, "SIGQUIT");
      await wait(20);
    }
  }
}
