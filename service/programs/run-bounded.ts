import { once } from "node:events";
import { askProgram, type ProgramFault } from "./run-program.ts";

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
  return inTurn(() => askProgram({ program, args, heapMegabytes, deadlineMs, signal }), signal);
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
