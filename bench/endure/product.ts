import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { waitForHealth } from "#scripts/supervise/program.ts";

const root = join(import.meta.dirname, "..", "..");

/** What may be killed. A guard is the shell that waits beside a program; the supervisor is what `npm start` runs. */
export const VICTIMS = ["studio", "service", "worker", "postgres", "guard", "helper", "supervisor"] as const;
export type Victim = (typeof VICTIMS)[number];

type Process = { pid: number; command: string };

export type Product = {
  studioUrl: string;
  serviceUrl: string;
  /** Kills one of this kind as a power cut would. Answers its process id, or null where none was running. */
  kill(victim: Victim, choose: (among: readonly Process[]) => Process): number | null;
  /** Resolves when studio and service answer; throws what they answered when that takes longer. */
  untilUp(patienceMs: number): Promise<void>;
  /** How often what `npm start` runs ended and was started again, as a system's service manager would. */
  restarts(): number;
  /** Lines in which it told of something that ended. */
  notices: string[];
  /** Ends all of it. Answers what of it is still running afterwards. */
  stop(): Promise<Process[]>;
};

type Options = { ports: { studio: number; service: number }; environment: Record<string, string> };

/** The whole product as `npm start` runs it, started again whenever that ends. */
export async function startProduct({ ports, environment }: Options): Promise<Product> {
  const notices: string[] = [];
  let stopping = false;
  let restarts = -1;
  let supervisor: ChildProcess;
  let keeping: Promise<void> = Promise.resolve();
  const launch = () => {
    restarts += 1;
    supervisor = spawn(process.execPath, ["--conditions=react-server", join(root, "scripts", "start.ts")], {
      cwd: root,
      env: { ...process.env, ...environment, PORT: String(ports.studio), SERVICE_PORT: String(ports.service) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [supervisor.stdout, supervisor.stderr]) {
      if (stream) createInterface({ input: stream }).on("line", (line) => void notices.push(line));
    }
    keeping = once(supervisor, "exit").then(async () => {
      await wait(500);
      if (!stopping) launch();
    });
  };
  launch();
  const endNow = () => supervisor.kill("SIGKILL");
  process.once("exit", endNow);

  const [studioUrl, serviceUrl] = [`http://localhost:${ports.studio}`, `http://127.0.0.1:${ports.service}`];
  const own = () => listProcesses(`DATA_DIR=${environment.DATA_DIR}`);
  const byKind: Record<Victim, (process: Process) => boolean> = {
    studio: ({ command }) => /next-server|next\/dist\/bin\/next start/.test(command),
    service: ({ command }) => /service\/start\/main\.ts/.test(command),
    worker: ({ command }) => /service\/start\/worker\.ts/.test(command),
    postgres: ({ command }) => /bin\/postgres -D/.test(command),
    guard: ({ command }) => isGuard(command),
    helper: ({ command }) => /^\S*(ffmpeg|ffprobe|soffice\S*) /.test(command),
    supervisor: ({ pid }) => pid === supervisor.pid,
  };
  return {
    studioUrl,
    serviceUrl,
    notices,
    restarts: () => restarts,
    kill(victim, choose) {
      const found = own().filter((one) => byKind[victim](one) && (victim === "guard" || !isGuard(one.command)));
      if (found.length === 0) return null;
      const { pid } = choose(found);
      try {
        process.kill(pid, "SIGKILL");
        return pid;
      } catch {
        return null;
      }
    },
    async untilUp(patienceMs) {
      await waitForHealth({ name: "service", url: serviceUrl, patienceMs });
      await waitForHealth({ name: "studio", url: studioUrl, patienceMs });
    },
    async stop() {
      stopping = true;
      supervisor.kill("SIGTERM");
      await keeping;
      process.off("exit", endNow);
      const patience = Date.now() + 30_000;
      while (own().length > 0 && Date.now() < patience) await wait(200);
      return own();
    },
  };
}

const isGuard = (command: string) => /^(\/bin\/)?sh -c\s*\n?signal=\$1/.test(command.trim());

/** Those whose environment holds this line: whoever started them may be gone. Linux only. */
function listProcesses(mark: string): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      if (!readFileSync(`/proc/${name}/environ`, "utf8").split("\0").includes(mark)) return [];
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      return command === "" ? [] : [{ pid: Number(name), command }];
    } catch {
      // It ended while it was looked at, or is another person's.
      return [];
    }
  });
}
