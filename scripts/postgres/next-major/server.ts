import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { errorCode } from "#lib/thrown.ts";
import { chooseFreePort } from "../../supervise/free-port.ts";
import type { Binaries } from "../binaries.ts";
import type { ClusterFolder } from "../cluster.ts";
import { findRunningServer, isAlive } from "../running-server.ts";
import { launchServer, type ServerSettings, waitForServer } from "../server.ts";

interface UpgradeServer {
  url: string;
  /** Resolves once everything it was told is on the disk. */
  stop: () => Promise<void>;
}

/** A server for an upgrade alone, at a port that nobody knows. */
export async function serve({
  folder,
  binaries,
  password,
  logFile,
  settings,
}: {
  folder: ClusterFolder;
  binaries: Binaries;
  password: string;
  logFile: string;
  settings: ServerSettings;
}): Promise<UpgradeServer> {
  const port = await chooseFreePort();
  const server = launchServer({ folder, binaries, port, logFile, durability: "durable", settings });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}`;
  await waitForServer({ url, isRunning: server.isRunning, logFile });
  return {
    url,
    async stop() {
      if (!server.isRunning()) return;
      const ended = once(server.child, "exit");
      server.requestStop();
      const [code] = await ended;
      if (code !== 0) throw new Error(`PostgreSQL ${binaries.major} did not end cleanly; its log is ${logFile}.`);
    },
  };
}

/** Ends a server whose supervisor is gone; its guard does the same, a moment later. */
export async function endOrphan(cluster: string) {
  const running = findRunningServer(cluster);
  if (running === undefined) return;
  try {
    process.kill(running.pid, "SIGINT");
  } catch (error) {
    // It ended in this moment.
    if (errorCode(error) !== "ESRCH") throw error;
  }
  while (isAlive(running.pid) && findRunningServer(cluster)?.pid === running.pid) await wait(50);
}
