import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { providerSource } from "../env.ts";

const program = join(import.meta.dirname, "..", "start", "main.ts");

export type ServiceProcess = {
  child: ChildProcess;
  baseUrl: string;
  /** Every line that it wrote. */
  output: string[];
  end(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
};

/** A real service in a process of its own, on a port of its own, ready to answer. */
export async function startServiceProcess(variables: Record<string, string>): Promise<ServiceProcess> {
  const env = { ...providerSource(), NODE_ENV: "test" as const, SERVICE_PORT: "0", ...variables, LOG_LEVEL: "info" };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const endWithParent = () => child.kill("SIGKILL");
  process.once("exit", endWithParent);
  child.once("exit", () => process.off("exit", endWithParent));
  const output: string[] = [];
  const baseUrl = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      output.push(line);
      const { port, msg } = JSON.parse(line);
      if (msg === "service is up") resolve(`http://127.0.0.1:${port}`);
    });
    child.on("exit", () => reject(new Error("The service ended before it was up")));
  });
  return {
    child,
    baseUrl,
    output,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
