import { type ChildProcess, type ChildProcessWithoutNullStreams, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { ends } from "./inside.ts";

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

/** `lost`: the machine had no time for it, which says nothing about what it was to do. */
type ProgramFault = "too_slow" | "too_large" | "damaged" | "lost";

type ProgramRequest = {
  /** A module of ours that answers in lines of JSON on its standard output. */
  program: string;
  args?: readonly string[];
  heapMegabytes: number;
  /** For a program that neither ends nor works; its work has an end of its own, in processor time. */
  deadlineMs: number;
  /** What it knows of the environment; nothing of the service's own unless it is given. */
  env?: Readonly<Record<string, string | undefined>>;
  signal?: AbortSignal | undefined;
};

/**
 * What a program or a thread of ours knows of the environment: where its modules lie compiled, which is half of its
 * start. The service's secrets are none of its business.
 */
export function programEnvironment() {
  const compiled = getCompileCacheDir();
  return { NODE_ENV: "production" as const, ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) };
}

const mostOutputBytes = 64 * 1024 ** 2;

/**
 * Runs a module in a process of its own, which ends with it. `onLine` gets each line of its answer as soon as it is there,
 * and is waited for. Answers null, or why the program did not come to its end.
 */
export async function runProgram(
  request: ProgramRequest,
  onLine: (line: string) => void | Promise<void>,
): Promise<ProgramFault | null> {
  const { program, args = [], heapMegabytes, deadlineMs, env, signal } = request;
  const stop = new AbortController();
  const { child, ended } = startChild({
    command: process.execPath,
    args: [`--max-old-space-size=${heapMegabytes}`, "--disable-warning=ExperimentalWarning", program, ...args],
    env: { ...env, ...programEnvironment() },
    stdio: "pipe",
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
    deadlineMs,
  });
  child.stderr.resume();
  let bytes = 0;
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      bytes += Buffer.byteLength(line);
      if (bytes > mostOutputBytes) return "lost";
      await onLine(line);
    }
    return faultOf(await ended);
  } finally {
    stop.abort();
    await ended.catch(() => {});
  }
}

function faultOf(end: ChildEnd): ProgramFault | null {
  if (end.kind === "exited") return end.code === 0 ? null : "damaged";
  if (end.kind !== "killed") return "lost";
  if (end.signal === ends.time) return "too_slow";
  // V8 ends a program whose memory is full by an abort.
  return end.signal === ends.memory || end.signal === "SIGABRT" ? "too_large" : "lost";
}

/** Runs a module and answers all that it printed. */
export async function readProgram(request: ProgramRequest): Promise<{ output: string } | { fault: ProgramFault }> {
  let output = "";
  const fault = await runProgram(request, (line) => {
    output += `${line}\n`;
  });
  return fault ? { fault } : { output };
}

/** What one look at a stranger's file may use; the program holds itself to it by `watchOwnUse`. */
export const bounds = { processorMs: 10_000, bytes: 512 * 1024 ** 2 } as const;

const atOnce = 2;
const deadlineMs = 3 * 60_000;
const heapMegabytes = 384;

let running = 0;
const waiting = new Set<() => void>();

/**
 * Runs a module over a stranger's file: two at a time in this process, however many come. Answers what it printed, or why
 * it has nothing to say.
 */
export function runBounded(
  program: string,
  args: string[],
  signal?: AbortSignal,
): Promise<{ output: string } | { fault: ProgramFault }> {
  return inTurn(() => readProgram({ program, args, heapMegabytes, deadlineMs, signal }), signal);
}

/** Does something costly with a stranger's file when one of the two places is free. */
export async function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  await takeTurn(signal);
  try {
    return await work();
  } finally {
    running -= 1;
    wakeNext();
  }
}

function wakeNext(): void {
  const [next] = waiting;
  if (running < atOnce) next?.();
}

async function takeTurn(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  while (running >= atOnce) {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const stop = new AbortController();
    const given = signal ? [once(signal, "abort", { signal: stop.signal }).catch(() => {})] : [];
    await Promise.race([promise, ...given]);
    stop.abort();
    waiting.delete(resolve);
    // Whoever was woken and leaves wakes the next one.
    if (signal?.aborted) wakeNext();
    signal?.throwIfAborted();
  }
  running += 1;
}
