import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

export interface RunningServer {
  pid: number;
  port: number;
}

/** The server that runs on these files by the account of its own pid file; a stale file is removed. */
export function findRunningServer(clusterPath: string): RunningServer | undefined {
  const file = join(clusterPath, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (pid > 0 && isPostgres(pid)) return { pid, port: Number(lines[3]) };
  // After a reboot the number may belong to any other program, and PostgreSQL would refuse to start.
  rmSync(file, { force: true });
  return undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const command = spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" });
  // Without a `ps`, as on the smallest systems, Linux has the same word in /proc.
  const name = command.error === undefined ? command.stdout : readProcessName(pid);
  return name.includes("postgres");
}

function readProcessName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8");
  } catch {
    return "";
  }
}
