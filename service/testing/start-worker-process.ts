import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { providerSource } from "../env.ts";

const worker = join(import.meta.dirname, "..", "start", "worker.ts");

export type WorkerProcess = {
  child: ChildProcess;
  /** What it calls itself among the workers. */
  workerUuid: string;
  /** Ends it with this signal; answers how it went and how long that took. */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<{ code: number | null; tookMs: number }>;
};

/** A real worker in a process of its own, ready to take jobs. */
export async function startWorkerProcess(variables: Record<string, string>, program = worker): Promise<WorkerProcess> {
  const env = { ...providerSource(), NODE_ENV: "test" as const, ...variables, LOG_LEVEL: "info" };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit") as Promise<[number | null]>;
  const endWithParent = () => child.kill("SIGKILL");
  process.once("exit", endWithParent);
  child.once("exit", () => process.off("exit", endWithParent));
  const lines = createInterface({ input: child.stdout });
  const workerUuid = await new Promise<string>((resolve, reject) => {
    lines.on("line", (line) => {
      if (line.includes("worker is ready")) resolve(JSON.parse(line).workerUuid ?? "");
    });
    child.on("exit", () => reject(new Error("The worker ended before it was ready")));
  });
  return {
    child,
    workerUuid,
    async end(signal) {
      const startedAt = Date.now();
      child.kill(signal);
      const [code] = await ended;
      return { code, tookMs: Date.now() - startedAt };
    },
  };
}
