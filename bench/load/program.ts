import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

export type Program = { port: number; cpuSeconds: () => number; residentBytes: () => number; end: () => Promise<void> };

const ticksPerSecond = 100;
const bytesPerPage = 4096;

/** Starts a program on this Node that prints a line with its `port` once it listens; it has one core where that can be set. */
export async function startProgram(path: string, variables: Record<string, string> = {}): Promise<Program> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" as const, ...variables };
  const child = spawn(process.execPath, [...nodeOptions(), path], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    lines.on("line", (line) => {
      const [, found] = /"port":(\d+)/.exec(line) ?? [];
      if (found) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(`${path} ended before it listened`)));
  });
  const facts = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, "utf8");
  return {
    port,
    cpuSeconds: () => {
      const [user = 0, system = 0] = facts("stat")
        .replace(/^.*\) /, "")
        .split(" ")
        .slice(11, 13)
        .map(Number);
      return (user + system) / ticksPerSecond;
    },
    residentBytes: () => Number(facts("statm").split(" ")[1]) * bytesPerPage,
    async end() {
      process.off("exit", kill);
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Lets a profile be taken of what is measured. */
function nodeOptions(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ["--cpu-prof", `--cpu-prof-dir=${folder}`] : [];
}
