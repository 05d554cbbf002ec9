import { execFile } from "node:child_process";
import { once } from "node:events";
import { ends } from "./watch-own-use.ts";

/** What one look at a stranger's file may use; the program holds itself to it by `watchOwnUse`. */
export const bounds = { processorMs: 10_000, bytes: 512 * 1024 ** 2 } as const;

const atOnce = 2;
/** A program that neither ends nor works. */
const longestMs = 3 * 60_000;
const mostOutputBytes = 64 * 1024 ** 2;

/** `lost`: the machine had no time for it, which says nothing about the file. */
export type BoundedEnd = { output: string } | { fault: "too_slow" | "too_large" | "damaged" | "lost" };

let running = 0;
const waiting = new Set<() => void>();

/**
 * Runs `node <program> <args…>` over a stranger's file: two at a time in this process, however many come. Answers what
 * it printed, or why it has nothing to say.
 */
export function runBounded(program: string, args: string[], signal?: AbortSignal): Promise<BoundedEnd> {
  return inTurn(() => run(program, args, signal), signal);
}

/** Does something costly with a stranger's file when one of the two places is free. */
export async function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  await takeTurn(signal);
  try {
    return await work();
  } finally {
    running -= 1;
    const [next] = waiting;
    next?.();
  }
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
    signal?.throwIfAborted();
  }
  running += 1;
}

function run(program: string, args: string[], signal?: AbortSignal): Promise<BoundedEnd> {
  const options = {
    timeout: longestMs,
    killSignal: "SIGKILL",
    maxBuffer: mostOutputBytes,
    env: { NODE_ENV: "production" },
    ...(signal && { signal }),
  } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ["--max-old-space-size=384", program, ...args], options, (error, output) => {
      if (!error) return resolve({ output });
      if (signal?.aborted) return reject(signal.reason);
      resolve({ fault: faultOf(error) });
    });
  });
}

function faultOf({ signal, code }: { signal?: NodeJS.Signals | null; code?: unknown }) {
  if (signal === ends.time) return "too_slow";
  // V8 ends a program whose memory is full by an abort.
  if (signal === ends.memory || signal === "SIGABRT") return "too_large";
  return signal || typeof code !== "number" ? "lost" : "damaged";
}
