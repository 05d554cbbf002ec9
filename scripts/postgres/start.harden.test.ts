import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isMarkedAlive, markOf } from "../supervise/process-mark.ts";
import { findRunningServer, isAlive } from "../supervise/running-server.ts";
import { type Postgres, startPostgres } from "./start.ts";

let dataDir: string;
const running: Postgres[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sceneboard postgres "));
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(notices: string[] = []): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, onNotice: (notice) => notices.push(notice) });
  running.push(postgres);
  return postgres;
}

async function query(postgres: Postgres, text: string) {
  const client = new Client({ connectionString: `${postgres.url}/postgres` });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it("comes back with its rows and its address after a kill -9", async () => {
  const notices: string[] = [];
  const postgres = await start(notices);
  await query(postgres, "create table kept as select 42 as answer");
  const before = Number(postgres.pid());
  process.kill(before, "SIGKILL");
  const rows = await vi.waitFor(() => query(postgres, "select answer from kept"), { timeout: 120_000 });
  expect(rows).toEqual([{ answer: 42 }]);
  expect(postgres.pid()).not.toBe(before);
  expect(notices).toEqual(["PostgreSQL ended unexpectedly and is started again."]);
});

it("starts where one of the same number was killed while it began, as in a container that starts again", async () => {
  // Process 1 has begun long before, so a mark of this very process with another beginning is nobody's.
  const [, beginning = "nothing"] = markOf(1).split(" ");
  const lock = join(dataDir, "postgres.lock");
  writeFileSync(lock, `${process.pid} ${beginning}`);
  const postgres = await start();
  expect(await query(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(existsSync(lock)).toBe(false);
  expect([isMarkedAlive(markOf(process.pid)), isMarkedAlive(String(process.pid))]).toEqual([true, true]);
});

it("comes back when its guard is killed with it", async () => {
  const failures: Error[] = [];
  const postgres = await startPostgres({ dataDir, onFailure: (reason) => failures.push(reason) });
  running.push(postgres);
  await query(postgres, "create table kept as select 42 as answer");
  for (let round = 0; round < 4; round++) {
    const before = Number(postgres.pid());
    process.kill(-groupOf(before), "SIGKILL");
    await vi.waitFor(() => expect([before, undefined]).not.toContain(postgres.pid()), { timeout: 120_000 });
    const rows = await vi.waitFor(() => query(postgres, "select answer from kept"), { timeout: 120_000 });
    expect(rows).toEqual([{ answer: 42 }]);
  }
  expect(failures).toEqual([]);
});

it("keeps its port and data over a restart and stops without a trace", async () => {
  const first = await start();
  const pid = Number(first.pid());
  await query(first, "create table kept as select 1 as answer");
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(first.folder, "postmaster.pid"))).toBe(false);
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second, "select answer from kept")).toEqual([{ answer: 1 }]);
});

it("moves when another program took its port", async () => {
  const first = await start();
  await first.stop();
  const squatter = createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
  await once(squatter, "listening");
  try {
    const second = await start();
    expect(second.url).not.toBe(first.url);
    expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }]);
  } finally {
    squatter.close();
  }
});

it("removes a pid file that names another program", async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(first.folder, "postmaster.pid"), `${process.pid}\n${first.folder}\n0\n1\n`);
  expect(findRunningServer(first.folder)).toBeUndefined();
  const second = await start();
  expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }]);
});

it("stops the server when its supervisor is killed", async () => {
  const { supervisor, pid } = await startElsewhere();
  expect(isAlive(pid)).toBe(true);
  supervisor.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 120_000 });
});

it("shares the server of another supervisor, and starts its own when that one goes", async () => {
  const { supervisor, pid } = await startElsewhere();
  const ours = await start();
  expect(ours.pid()).toBe(pid);
  supervisor.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 120_000 });
  await vi.waitFor(() => query(ours, "select 1"), { timeout: 120_000 });
  expect(ours.pid()).not.toBe(pid);
});

it("keeps the password from other accounts", async () => {
  await start();
  expect(statSync(join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
});

function groupOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "pgid=", "-p", String(pid)], { encoding: "utf8" }));
}

async function startElsewhere() {
  const script = `
    const { startPostgres } = await import(process.argv[1]);
    const postgres = await startPostgres({ dataDir: process.argv[2] });
    console.log(postgres.pid());`;
  const module = join(import.meta.dirname, "start.ts");
  const supervisor = spawn(process.execPath, ["--input-type=module", "-e", script, module, dataDir]);
  const [line] = await once(supervisor.stdout, "data");
  return { supervisor, pid: Number(String(line)) };
}
