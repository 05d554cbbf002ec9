import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";

// The shell waits beside the program. When its input closes, because the person who started it is gone in any way,
// it asks the program to stop: nothing is left behind. The end of the program ends the shell with the same status.
const guard = `
signal=$1; shift
exec 4<&0
"$@" </dev/null 3>&- 4<&- & program=$!
echo "$program" >&3
exec 3>&-
{ read -r line <&4; kill -"$signal" "$program"; } 2>/dev/null & reader=$!
exec 4<&- 2>/dev/null
wait "$program"; status=$?
kill "$reader" 2>/dev/null
exit $status`;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface GuardedChild {
  /** The guard; its stdout and stderr are the program's. */
  child: ChildProcess;
  /** The program's own process id, once it runs. */
  pid: () => number | undefined;
  isRunning: () => boolean;
  requestStop: () => void;
  /** The program and all that it started in its group. */
  kill: () => void;
}

/** Starts a program that ends when this process does, even by kill -9. */
export function startGuarded({
  command,
  stopSignal,
  cwd,
  env,
  output,
  account,
  onPid,
}: {
  command: readonly string[];
  stopSignal: "INT" | "TERM";
  cwd: string;
  env: Environment;
  output: "pipe" | number;
  account?: { uid: number; gid: number } | undefined;
  /** Told the program's own process id as soon as it is known. */
  onPid?: ((pid: number) => void) | undefined;
}): GuardedChild {
  const child = spawn("/bin/sh", ["-c", guard, "guard", stopSignal, ...command], {
    cwd,
    // Next types the environment as having NODE_ENV; a program does not need it.
    env: env as NodeJS.ProcessEnv,
    // A group of its own: Ctrl-C in the terminal must reach the supervisor only, which stops things in order.
    detached: true,
    stdio: ["pipe", output, output, "pipe"],
    ...account,
  });
  let pid: number | undefined;
  const pidPipe = child.stdio[3];
  if (pidPipe instanceof Readable)
    pidPipe.on("data", (chunk) => {
      pid = Number.parseInt(String(chunk), 10);
      onPid?.(pid);
    });
  child.stdin?.on("error", () => {});
  return {
    child,
    pid: () => pid,
    isRunning: () => child.exitCode === null && child.signalCode === null && child.pid !== undefined,
    requestStop: () => child.stdin?.end(),
    kill: () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // The whole group is gone already.
      }
    },
  };
}

interface Ended {
  code: number;
  /** Both streams, in the order they came. */
  output: string;
}

/** Runs a program that ends by itself; it ends with this process too. */
export async function runToEnd({
  command,
  cwd,
  env,
  onOutput,
}: {
  command: readonly string[];
  cwd: string;
  env: Environment;
  /** Passed on as it comes, besides being collected. */
  onOutput?: (text: string) => void;
}): Promise<Ended> {
  const guarded = startGuarded({ command, stopSignal: "TERM", cwd, env, output: "pipe" });
  const { child } = guarded;
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
    onOutput?.(String(chunk));
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const stop = () => guarded.requestStop();
  process.once("exit", stop);
  const [code] = await once(child, "close");
  process.off("exit", stop);
  return { code: typeof code === "number" ? code : 1, output };
}

/** Calls back once when this process is asked to end, or when the one that started it is gone. */
export function onStopRequest(act: (reason: string) => void) {
  let asked = false;
  const ask = (reason: string) => {
    // Ctrl-C reaches this process twice: from the terminal and forwarded by its parent.
    if (asked) return;
    asked = true;
    act(reason);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => ask(signal));
  process.on("disconnect", () => ask("the end of its parent"));
  process.channel?.unref();
}
