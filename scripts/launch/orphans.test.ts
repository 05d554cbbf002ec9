import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { markOf } from "../supervise/process-mark.ts";
import { endOrphans, forgetStarted, noteStarted } from "./orphans.ts";

let dataDir: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sceneboard-orphans-"));
  mkdirSync(join(dataDir, "running"));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process whose command line ends like this, once it runs. */
async function run(source: string, name: string): Promise<{ pid: number; ended: Promise<unknown[]> }> {
  const child = spawn(process.execPath, ["-e", `${source}; console.log("up"); setInterval(() => {}, 1000)`, name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  await once(child.stdout, "data");
  return { pid: child.pid ?? 0, ended: once(child, "exit") };
}

/** The mark of a process that is there no more. */
async function gone(): Promise<string> {
  const { pid, ended } = await run("", "supervisor");
  const mark = markOf(pid);
  process.kill(pid, "SIGKILL");
  await ended;
  return mark;
}

function keep(supervisor: string, pids: Record<string, number>) {
  const programs = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, markOf(pid)]));
  const file = join(dataDir, "running", `${Number.parseInt(supervisor, 10)}.json`);
  writeFileSync(file, JSON.stringify({ supervisor, programs }));
}

it("ends what a killed supervisor left, also what does not stop when it is asked to", async () => {
  const willing = await run("", "service/start/main.ts");
  const deaf = await run('process.on("SIGTERM", () => {})', "service/start/worker.ts");
  keep(await gone(), { service: willing.pid, worker: deaf.pid });
  const said: string[] = [];
  await endOrphans(dataDir, { patienceMs: 200, onNotice: (sentence) => said.push(sentence) });
  expect(await willing.ended).toEqual([null, "SIGTERM"]);
  expect(await deaf.ended).toEqual([null, "SIGKILL"]);
  expect(said.toSorted()).toEqual([expect.stringMatching(/^service was/), expect.stringMatching(/^worker was/)]);
});

it("waits for what ends by itself, and says nothing of it", async () => {
  const ending = await run("", "service/start/main.ts");
  keep(await gone(), { service: ending.pid });
  const said: string[] = [];
  const waiting = endOrphans(dataDir, { patienceMs: 60_000, onNotice: (sentence) => said.push(sentence) });
  process.kill(ending.pid, "SIGKILL");
  await waiting;
  expect(said).toEqual([]);
});

it("leaves alone what another supervisor looks after, and processes that are something else", async () => {
  const theirs = await run("", "service/start/main.ts");
  const other = await run("", "something-else");
  keep(markOf(process.ppid), { service: theirs.pid });
  keep(await gone(), { service: other.pid });
  await endOrphans(dataDir, { patienceMs: 200 });
  for (const { pid } of [theirs, other]) expect(() => process.kill(pid, 0)).not.toThrow();
});

it("keeps the newest process of each program until a clean end", () => {
  noteStarted(dataDir, { name: "service", pid: 1_001 });
  noteStarted(dataDir, { name: "service", pid: 1_002 });
  const file = join(dataDir, "running", `${process.pid}.json`);
  expect(existsSync(file)).toBe(true);
  forgetStarted(dataDir);
  expect(existsSync(file)).toBe(false);
});
