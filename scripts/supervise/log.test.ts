import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openLog, turnOver } from "./log.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sceneboard logs "));
  path = join(folder, "logs", "worker.log");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const limits = { largestBytes: 100, kept: 3 };
const lineOf = (number: number) => `line ${String(number).padStart(4, "0")}\n`;
const read = (place: number) => readFileSync(place === 0 ? path : `${path}.${place}`, "utf8");
const files = () => readdirSync(join(folder, "logs")).sort();

it("begins a new file when one is full, keeps so many, and loses no line between them", () => {
  const log = openLog(path, limits);
  for (let number = 0; number < 35; number++) log.write(lineOf(number));
  log.end();
  expect(files()).toEqual(["worker.log", "worker.log.1", "worker.log.2", "worker.log.3"]);
  const kept = [3, 2, 1, 0].map(read).join("");
  expect(kept).toBe(Array.from({ length: 35 }, (_, number) => lineOf(number)).join(""));
  const again = openLog(path, limits);
  for (let number = 35; number < 41; number++) again.write(lineOf(number));
  again.end();
  expect(files()).toHaveLength(4);
  expect(read(3).startsWith(lineOf(10))).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it("keeps none where none are wanted, and fewer once fewer are", () => {
  const write = (kept: number) => {
    const log = openLog(path, { ...limits, kept });
    for (let number = 0; number < 60; number++) log.write(lineOf(number));
    log.end();
  };
  write(5);
  expect(files()).toHaveLength(6);
  write(2);
  expect(files()).toEqual(["worker.log", "worker.log.1", "worker.log.2"]);
  write(0);
  expect(files()).toEqual(["worker.log"]);
});

it("goes on where somebody moved or deleted it, and leaves no file open", () => {
  const handles = () => readdirSync("/proc/self/fd").length;
  const before = process.platform === "linux" ? handles() : 0;
  const log = openLog(path, limits);
  log.write("one\n");
  renameSync(path, `${path}.moved`);
  log.write("two\n");
  rmSync(path);
  log.write("three\n");
  expect([readFileSync(`${path}.moved`, "utf8"), read(0)]).toEqual(["one\n", "three\n"]);
  for (let number = 0; number < 100; number++) log.write(lineOf(number));
  log.end();
  log.write("said at the end\n");
  expect(read(0)).toContain("said at the end\n");
  if (process.platform === "linux") expect(handles()).toBe(before);
});

it("is written by several processes, which lose nothing to each other or to a kill -9", async () => {
  const module = join(import.meta.dirname, "log.ts");
  const count = 400;
  const script = (name: string) => `
    const { openLog } = await import(${JSON.stringify(module)});
    const log = openLog(${JSON.stringify(path)}, { largestBytes: 2_000, kept: 100 });
    for (let number = 0; number < ${count}; number++) log.write(\`${name} \${number}\\n\`);
    console.log("written");
    setInterval(() => {}, 1000);`;
  const start = (name: string): ChildProcess =>
    spawn(process.execPath, ["--input-type=module", "-e", script(name)], { stdio: ["ignore", "pipe", "inherit"] });
  const writers = [start("one"), start("two")];
  await Promise.all(writers.map(({ stdout }) => stdout && once(stdout, "data")));
  for (const writer of writers) {
    writer.kill("SIGKILL");
    await once(writer, "exit");
  }
  const lines = files().flatMap((name) =>
    readFileSync(join(folder, "logs", name), "utf8")
      .trim()
      .split("\n"),
  );
  const wanted = ["one", "two"].flatMap((name) => Array.from({ length: count }, (_, number) => `${name} ${number}`));
  expect(lines.toSorted()).toEqual(wanted.toSorted());
  expect(files().length).toBeGreaterThan(2);
});

it("does not mind a folder that it cannot write to", () => {
  const log = openLog("/dev/null/no/such.log", limits);
  expect(() => log.write("lost\n")).not.toThrow();
  log.end();
});

it("turns over a log that another program goes on appending to", () => {
  openLog(path, limits).write("");
  const others = openSync(path, "a");
  const say = (from: number, to: number) => {
    for (let number = from; number < to; number++) writeSync(others, lineOf(number));
  };
  say(0, 5);
  turnOver(path, limits);
  expect(files()).toEqual(["worker.log"]);
  say(5, 12);
  turnOver(path, limits);
  expect(read(0)).toBe("");
  say(12, 24);
  turnOver(path, limits);
  say(24, 25);
  expect(read(0)).toBe(lineOf(24));
  expect([2, 1].map(read).join("")).toBe(Array.from({ length: 24 }, (_, number) => lineOf(number)).join(""));
  turnOver(path, { largestBytes: 1, kept: 0 });
  expect(read(0)).toBe("");
  closeSync(others);
});
