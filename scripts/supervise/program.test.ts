import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Supervised, superviseProgram } from "./program.ts";
import { isAlive } from "./running-server.ts";

let folder: string;
const started: Supervised[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sceneboard supervise "));
});
afterEach(async () => {
  for (const program of started.splice(0)) await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

function supervise(script: string, pace = { firstDelayMs: 5, patienceMs: 500 }) {
  const seen = { lines: [] as string[], notices: [] as string[], failures: [] as string[] };
  const program = superviseProgram(
    {
      name: "worker",
      command: [process.execPath, "-e", script],
      cwd: folder,
      env: process.env,
      logFile: join(folder, "worker.log"),
      pace,
    },
    {
      onLine: ({ text }) => seen.lines.push(text),
      onNotice: (notice) => seen.notices.push(notice),
      onFailure: (reason) => seen.failures.push(reason.message),
    },
  );
  started.push(program);
  return { program, seen };
}

const stays = `console.log("up " + process.pid); setInterval(() => {}, 1000);`;

it("keeps the way to make the owner out of the log, and tells it to the console", async () => {
  const link = "http://localhost:3000/set-up?token=abc_DEF-123";
  const { seen } = supervise(`console.log("Set-up link: ${link}"); console.log("and on"); ${stays}`);
  await vi.waitFor(() => expect(seen.lines).toHaveLength(3), { timeout: 120_000 });
  expect(seen.lines[0]).toContain(link);
  const read = () => readFileSync(join(folder, "worker.log"), "utf8");
  await vi.waitFor(() => expect(read()).toContain("and on"), { timeout: 120_000 });
  expect(read()).not.toContain("abc_DEF-123");
});

it("starts a killed program again and says so", async () => {
  const { program, seen } = supervise(stays);
  await vi.waitFor(() => expect(seen.lines).toHaveLength(1), { timeout: 120_000 });
  const pid = Number(program.pid());
  expect(seen.lines).toEqual([`up ${pid}`]);
  process.kill(pid, "SIGKILL");
  await vi.waitFor(() => expect(seen.lines).toHaveLength(2), { timeout: 120_000 });
  expect(program.pid()).not.toBe(pid);
  expect(seen.notices).toEqual(["worker ended (signal 9) and is started again in 0.005 s."]);
  expect(seen.failures).toEqual([]);
});

it("gives up on a program that keeps ending, with what it said", async () => {
  const { seen } = supervise(`console.error("no database"); process.exit(3);`);
  await vi.waitFor(() => expect(seen.failures).toHaveLength(1), { timeout: 120_000 });
  expect(seen.failures[0]).toContain("worker ended 6 times within a minute (exit 3)");
  expect(seen.failures[0]).toContain("no database");
});

it("starts a program no second time that a wrong setting ended, and says which", async () => {
  const line = 'Cannot start the provider "openai": WRITER_API_KEY is missing.';
  const { seen } = supervise(`console.error(${JSON.stringify(line)}); process.exit(78);`);
  await vi.waitFor(() => expect(seen.failures).toHaveLength(1), { timeout: 120_000 });
  expect(seen).toEqual({ lines: [line], notices: [], failures: [line] });
});

it("stops a program and what it had started, also one that will not listen", async () => {
  const { program, seen } = supervise(`
    const { spawn } = require("node:child_process");
    process.on("SIGTERM", () => {});
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    console.log(child.pid); setInterval(() => {}, 1000);`);
  await vi.waitFor(() => expect(seen.lines).toHaveLength(1), { timeout: 120_000 });
  const pids = [Number(program.pid()), Number(seen.lines[0])];
  await program.stop();
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 120_000 });
  expect(seen.notices).toEqual([]);
});

it("ends with the process that supervises it, even by kill -9", async () => {
  const module = join(import.meta.dirname, "program.ts");
  const script = `
    const { superviseProgram } = await import(${JSON.stringify(module)});
    superviseProgram(
      { name: "p", command: [process.execPath, "-e", ${JSON.stringify(stays)}], cwd: ".", env: process.env, logFile: "p.log" },
      { onLine: ({ text }) => console.log(text), onNotice() {}, onFailure() {} },
    );`;
  const supervisor = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: folder });
  const [line] = await once(supervisor.stdout, "data");
  const pid = Number(String(line).replace("up ", ""));
  expect(isAlive(pid)).toBe(true);
  supervisor.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 120_000 });
});

it("keeps what the program writes in its log", async () => {
  const { program, seen } = supervise(stays);
  await vi.waitFor(() => expect(seen.lines).toHaveLength(1), { timeout: 120_000 });
  await program.stop();
  await vi.waitFor(() => expect(readFileSync(join(folder, "worker.log"), "utf8")).toContain("up "), {
    timeout: 120_000,
  });
});
