import { closeSync, openSync } from "node:fs";
import { type GuardedChild, startGuarded } from "../supervise/guarded-child.ts";
import type { Binaries } from "./binaries.ts";
import type { ClusterFolder } from "./cluster-folder.ts";

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
