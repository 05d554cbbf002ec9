import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { errorCode } from "#lib/thrown.ts";
import { writePrivateFile } from "../settings/data-folder.ts";
import { isMarkedAlive, markOf } from "../supervise/process-mark.ts";

/** Marks of processes: of the supervisor, and by name of each program that it keeps running. */
const Started = z.object({ supervisor: z.string(), programs: z.record(z.string(), z.string()) });

/** How a program is told from another one that got its number in the meantime, where nothing tells when that began. */
const commands = [/\bnext\b/, /service\/(start\/)?(main|worker)\.ts/];

/** Keeps which process a program runs in, for the next supervisor. */
export function noteStarted(dataDir: string, { name, pid }: { name: string; pid: number }): void {
  const file = fileOf(dataDir, process.pid);
  const supervisor = markOf(process.pid);
  const before = read(file);
  const programs = { ...(before?.supervisor === supervisor && before.programs), [name]: markOf(pid) };
  mkdirSync(folderIn(dataDir), { recursive: true, mode: 0o700 });
  writePrivateFile(file, `${JSON.stringify({ supervisor, programs })}\n`);
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
  for (const file of list(dataDir)) {
    // What cannot be read is nobody's: programs end by their guards.
    const { supervisor = "", programs = {} } = read(file) ?? {};
    if (isMarkedAlive(supervisor)) continue;
    await Promise.all(
      Object.entries(programs).map(async ([program, mark]) => {
        if (await hasEnded(mark, patienceMs)) return;
        onNotice(`${program} was left behind by a start that was killed, and is stopped.`);
        signal(mark, "SIGTERM");
        if (!(await hasEnded(mark, patienceMs))) signal(mark, "SIGKILL");
        await hasEnded(mark, patienceMs);
      }),
    );
    rmSync(file, { force: true });
  }
}

async function hasEnded(mark: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (isProgram(mark)) {
    if (Date.now() > deadline) return false;
    await wait(100);
  }
  return true;
}

function isProgram(mark: string): boolean {
  return isMarkedAlive(mark) && commands.some((command) => command.test(commandOf(pidOf(mark))));
}

const pidOf = (mark: string) => Number.parseInt(mark, 10);

/** Empty for what ended and was not waited for yet. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
}

function signal(mark: string, how: "SIGTERM" | "SIGKILL"): void {
  try {
    process.kill(pidOf(mark), how);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

function list(dataDir: string): string[] {
  const folder = folderIn(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => join(folder, name));
}

function read(file: string): z.output<typeof Started> | undefined {
  try {
    return Started.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

function fileOf(dataDir: string, supervisor: number): string {
  return join(folderIn(dataDir), `${supervisor}.json`);
}

function folderIn(dataDir: string): string {
  return join(dataDir, "running");
}
