import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { errorCode } from "#lib/thrown.ts";
import { isAlive } from "../postgres/running-server.ts";
import { writePrivateFile } from "./data-folder.ts";

/** By name, the process of each program that a supervisor keeps running. */
const Started = z.record(z.string(), z.number().int().positive());

/** How a program is told from another one that got its number meanwhile. */
const commands = [/\bnext\b/, /service\/(main|worker)\.ts/];

/** Keeps which process a program runs in, for whoever comes after this supervisor. */
export function noteStarted(dataDir: string, { name, pid }: { name: string; pid: number }): void {
  const file = fileOf(dataDir, process.pid);
  mkdirSync(folderIn(dataDir), { recursive: true, mode: 0o700 });
  writePrivateFile(file, `${JSON.stringify({ ...read(file), [name]: pid })}\n`);
}

/** After a clean end there is nothing to be ended. */
export function forgetStarted(dataDir: string): void {
  rmSync(fileOf(dataDir, process.pid), { force: true });
}

type Patience = { patienceMs?: number; onNotice?: (sentence: string) => void };

/**
 * Resolves when nothing runs any more that a supervisor of this data folder left behind. It ends by itself a moment after a
 * supervisor that was killed, and would hold its port until then; what has lost its guard as well is asked to, then ended.
 */
export async function endOrphans(
  dataDir: string,
  { patienceMs = 6_000, onNotice = () => {} }: Patience = {},
): Promise<void> {
  for (const name of list(dataDir)) {
    const supervisor = Number(name.split(".")[0]);
    if (supervisor === process.pid || isAlive(supervisor)) continue;
    const file = fileOf(dataDir, supervisor);
    await Promise.all(
      Object.entries(read(file)).map(async ([program, pid]) => {
        if (await hasEnded(pid, patienceMs)) return;
        onNotice(`${program} was left behind by a start that was killed, and is stopped.`);
        signal(pid, "SIGTERM");
        if (!(await hasEnded(pid, patienceMs))) signal(pid, "SIGKILL");
        await hasEnded(pid, patienceMs);
      }),
    );
    rmSync(file, { force: true });
  }
}

async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (isProgram(pid)) {
    if (Date.now() > deadline) return false;
    await wait(100);
  }
  return true;
}

function isProgram(pid: number): boolean {
  return isAlive(pid) && commands.some((command) => command.test(commandOf(pid)));
}

/** Empty for what ended and was not waited for yet. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
}

function signal(pid: number, how: "SIGTERM" | "SIGKILL"): void {
  try {
    process.kill(pid, how);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

function list(dataDir: string): string[] {
  try {
    return readdirSync(folderIn(dataDir)).filter((name) => /^\d+\.json$/.test(name));
  } catch {
    return [];
  }
}

/** What cannot be read is nobody's: the programs of it end by their guards. */
function read(file: string): z.output<typeof Started> {
  try {
    return Started.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

function fileOf(dataDir: string, supervisor: number): string {
  return join(folderIn(dataDir), `${supervisor}.json`);
}

function folderIn(dataDir: string): string {
  return join(dataDir, "running");
}
