import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { errorCode, errorMessage } from "#lib/thrown.ts";
import { type GuardedChild, startGuarded } from "../supervise/child.ts";
import type { Binaries } from "./binaries.ts";
import type { ClusterFolder } from "./cluster.ts";

export type Durability = "durable" | "throwaway";

/** Starts the server on its files; SIGINT is PostgreSQL's fast and clean stop. */
export function launchServer({
  folder,
  binaries,
  port,
  logFile,
  durability,
}: {
  folder: ClusterFolder;
  binaries: Binaries;
  port: number;
  logFile: string;
  durability: Durability;
}): GuardedChild {
  const log = openSync(logFile, "a", 0o600);
  const server = startGuarded({
    command: [binaries.postgres, "-D", folder.path, ...serverArguments(port, durability)],
    stopSignal: "INT",
    cwd: "/",
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    output: log,
    account: folder.account,
  });
  closeSync(log);
  return server;
}

function serverArguments(port: number, durability: Durability): string[] {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    shared_buffers: "128MB",
    log_min_messages: "warning",
    ...(durability === "throwaway" && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

const patienceMs = 120_000;

/** Resolves when the server answers queries; recovery after a crash may take a while. Throws when it ended. */
export async function waitForServer({
  url,
  isRunning,
  logFile,
}: {
  url: string;
  isRunning: () => boolean;
  logFile: string;
}) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const refusal = await tryQuery(url);
    if (refusal === undefined) return;
    if (errorCode(refusal) === "28P01") {
      throw new Error("PostgreSQL does not accept the password kept in postgres.json of the data folder.");
    }
    if (!isRunning() || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${errorMessage(refusal)}\n${lastLines(logFile)}`);
    }
    await wait(20);
  }
}

async function tryQuery(url: string): Promise<unknown> {
  const client = new Client({ connectionString: `${url}/postgres`, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => {});
  }
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, "utf8").trim().split("\n").slice(-8).join("\n");
  } catch {
    return "";
  }
}
