import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "#lib/thrown.ts";

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

/** What ended and was not waited for yet, as where process 1 waits for nobody, keeps its number and is not alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== "EPERM") return false;
  }
  const [state = ""] = readProcess(pid);
  return !state.startsWith("Z");
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const command = spawnSync("ps", ["-o", "stat=,comm=", "-p", String(pid)], { encoding: "utf8" });
  // Without a `ps`, as on the smallest systems, Linux has the same words in /proc.
  const [state = "", name = ""] = command.error === undefined ? command.stdout.trim().split(/\s+/) : readProcess(pid);
  return !state.startsWith("Z") && name.includes("postgres");
}

function readProcess(pid: number): string[] {
  try {
    const [, name = "", state = ""] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return [state, name];
  } catch {
    return [];
  }
}
