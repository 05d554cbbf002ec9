import { type ChildProcess, type ChildProcessWithoutNullStreams, type SpawnOptions, spawn } from "node:child_process";

export type ChildEnd =
  | { kind: "exited"; code: number }
  | { kind: "killed"; signal: NodeJS.Signals }
  | { kind: "out_of_time" }
  | { kind: "not_started"; error: NodeJS.ErrnoException };

type Start = Pick<SpawnOptions, "cwd" | "env"> & {
  command: string;
  args: readonly string[];
  /** Ends it at once. */
  signal?: AbortSignal | undefined;
  deadlineMs: number;
};

type Started<Child extends ChildProcess> = { child: Child; ended: Promise<ChildEnd> };

/**
 * Starts a program without a shell, in a group of its own that is killed as a whole: LibreOffice is a script that starts
 * a program that starts another. `ended` says how it went, and rejects with the signal's reason when that ended it.
 */
export function startChild(start: Start & { stdio: "ignore" }): Started<ChildProcess>;
export function startChild(start: Start & { stdio: "pipe" }): Started<ChildProcessWithoutNullStreams>;
export function startChild(start: Start & { stdio: "ignore" | "pipe" }): Started<ChildProcess> {
  const { command, args, signal, deadlineMs, ...options } = start;
  signal?.throwIfAborted();
  const child = spawn(command, args, { ...options, detached: true });
  const ended = watch(child, deadlineMs, signal);
  // Whoever reads its output first hears of it later.
  ended.catch(() => {});
  return { child, ended };
}

async function watch(child: ChildProcess, deadlineMs: number, signal?: AbortSignal): Promise<ChildEnd> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const kill = () => killGroup(child);
  either.addEventListener("abort", kill, { once: true });
  child.once("exit", kill);
  const end = await new Promise<ChildEnd>((resolve) => {
    child.once("error", (error) => resolve({ kind: "not_started", error }));
    child.once("close", (code, by) =>
      resolve(by ? { kind: "killed", signal: by } : { kind: "exited", code: code ?? 1 }),
    );
  });
  either.removeEventListener("abort", kill);
  if (signal?.aborted) throw signal.reason;
  return deadline.aborted ? { kind: "out_of_time" } : end;
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended already, or this system has no groups.
    child.kill("SIGKILL");
  }
}
