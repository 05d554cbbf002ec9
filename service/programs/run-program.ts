import { createInterface } from "node:readline";
import { type ChildEnd, startChild } from "./child.ts";
import { ends } from "./watch-own-use.ts";

/** `lost`: the machine had no time for it, which says nothing about what it was to do. */
export type ProgramFault = "too_slow" | "too_large" | "damaged" | "lost";

export type ProgramRequest = {
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
    env: { ...env, NODE_ENV: "production" },
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
export async function askProgram(request: ProgramRequest): Promise<{ output: string } | { fault: ProgramFault }> {
  let output = "";
  const fault = await runProgram(request, (line) => {
    output += `${line}\n`;
  });
  return fault ? { fault } : { output };
}
