import { Worker } from "node:worker_threads";
import type { writeScore } from "./write-score.ts";

export type Composed = { bytes: Uint8Array; durationMs: number; tempo: number; key: string; sampleRate: number };

/** Composes in a thread of its own, so that the worker's heartbeat goes on; aborting ends the thread. */
export function composeInThread(wish: Parameters<typeof writeScore>[0], signal: AbortSignal): Promise<Composed> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./compose-thread.ts", import.meta.url), { workerData: wish, env: {} });
    const stop = () => {
      void thread.terminate();
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", () => {
      signal.removeEventListener("abort", stop);
      reject(new Error("The composing thread ended without music."));
    });
  });
}
