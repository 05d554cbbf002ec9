import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import type { Binaries } from "./binaries.ts";
import type { ClusterFolder } from "./cluster-folder.ts";

export type Durability = "durable" | "throwaway";

// The shell waits beside the server. When its input closes, because whoever started it is gone in whatever way,
// it asks the server to stop: nothing is left behind. The end of the server ends the shell with the same status.
const guard = `
exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ read -r line <&3; kill -INT $server; } 2>/dev/null & reader=$!
exec 3<&-
wait $server; status=$?
kill $reader 2>/dev/null
exit $status`;

/** Starts the server under its guard; closing the child's stdin stops it, fast and clean. */
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
}): ChildProcess {
  const log = openSync(logFile, "a", 0o600);
  const server = [binaries.postgres, "-D", folder.path, ...serverArguments(port, durability)];
  return spawn("/bin/sh", ["-c", guard, "postgres-guard", ...server], {
    cwd: "/",
    // A group of its own: Ctrl-C in the terminal must reach the supervisor only, which stops things in order.
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    stdio: ["pipe", log, log],
    ...folder.account,
  });
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
