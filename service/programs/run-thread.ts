import { Worker, type WorkerOptions } from "node:worker_threads";

const lookEveryMs = 200;
/** A thread that does not get to work at all. */
const longestMs = 5 * 60_000;

/**
 * Runs a module in a thread of its own and answers the first message it posts. The thread ends with that, when it is not
 * wanted any more, and once it has used its processor time: a busy machine is not its fault, so the clock is not asked.
 */
export async function runThread({
  module,
  data,
  signal,
  processorMs = Number.POSITIVE_INFINITY,
  ...options
}: Pick<WorkerOptions, "env" | "resourceLimits"> & {
  module: URL;
  /** Becomes the module's `workerData`. */
  data: unknown;
  signal?: AbortSignal;
  processorMs?: number;
}): Promise<unknown> {
  signal?.throwIfAborted();
  const worker = new Worker(module, { ...options, workerData: data });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const startedAt = performance.now();
  const timer = setInterval(async () => {
    // One that has ended meanwhile has answered already.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if (user + system > processorMs * 1000) reject(new Error("The thread takes too much work"));
    if (performance.now() - startedAt > longestMs) reject(new Error("The machine had no time for the thread"));
  }, lookEveryMs);
  const stop = () => reject(signal?.reason);
  signal?.addEventListener("abort", stop, { once: true });
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The thread ended without an answer")));
  try {
    return await promise;
  } finally {
    clearInterval(timer);
    signal?.removeEventListener("abort", stop);
    await worker.terminate();
  }
}
