import { Worker } from "node:worker_threads";
import { ffmpegEnvironment } from "../ffmpeg.ts";
import { RenderFault } from "../render-fault.ts";
import type { SegmentRun, ThreadSetup } from "./job.ts";
import type { SegmentTask } from "./pool.ts";
import type { ThreadMessage, ThreadOrder } from "./thread.ts";

type ThreadRequest = { setup: ThreadSetup; signal: AbortSignal; onFrames(count: number): void };

export type SegmentThread = {
  render(run: Omit<SegmentRun, "frameCounts">, tasks: SegmentTask[]): Promise<void>;
  end(): Promise<void>;
};

/** Starts a thread that draws runs of segments, one run at a time. */
export function startSegmentThread({ setup, signal, onFrames }: ThreadRequest): SegmentThread {
  const worker = new Worker(new URL("./thread.ts", import.meta.url), {
    workerData: setup,
    // What it starts inherits from it.
    env: ffmpegEnvironment(),
  });
  const order = (what: ThreadOrder) => worker.postMessage(what);
  const stop = () => order({ kind: "stop" });
  signal.addEventListener("abort", stop, { once: true });
  return {
    async render(run, tasks) {
      const drawn = countTo(tasks.length);
      const saved: Promise<void>[] = [];
      const done = new Promise<void>((resolve, reject) => {
        worker.removeAllListeners();
        worker.once("error", reject);
        worker.on("message", (message: ThreadMessage) => {
          if (message.kind === "frames") onFrames(message.count);
          if (message.kind === "drawn") tasks[drawn.count()]?.onDrawn();
          if (message.kind === "finished") {
            const saving = tasks[saved.length]?.finish(message.file) ?? Promise.resolve();
            // One segment that cannot be kept ends the export; there is no use in drawing the rest.
            saving.catch(stop);
            saved.push(saving);
          }
          if (message.kind === "done") resolve();
          if (message.kind === "failed") reject(new RenderFault(message.fault));
        });
      });
      order({ kind: "run", run: { ...run, frameCounts: tasks.map(({ frameCount }) => frameCount) } });
      // When a picture cannot be prepared the thread is stopped, so that its encoder does not wait for ever.
      const prepared = sendJobs(tasks, drawn, order, done).catch((error: unknown) => {
        stop();
        throw error;
      });
      const [preparing, rendering] = await Promise.allSettled([prepared, done]);
      const saving = await Promise.allSettled(saved);
      for (const result of [preparing, ...saving, rendering]) if (result.status === "rejected") throw result.reason;
    },
    async end() {
      signal.removeEventListener("abort", stop);
      await worker.terminate();
    },
  };
}

/** Keeps one segment prepared ahead of the one being drawn: pictures take memory. */
async function sendJobs(
  tasks: SegmentTask[],
  drawn: ReturnType<typeof countTo>,
  order: (what: ThreadOrder) => void,
  done: Promise<void>,
): Promise<void> {
  for (const [index, task] of tasks.entries()) {
    order({ kind: "segment", job: await task.prepare() });
    // A run that fails draws no further; its own fault is reported.
    await Promise.race([drawn.reaches(index), done.catch(() => {})]);
  }
}

function countTo(length: number) {
  const steps = Array.from({ length }, () => Promise.withResolvers<void>());
  let reached = 0;
  return {
    /** Counts one and returns its index. */
    count: () => {
      steps[reached]?.resolve();
      return reached++;
    },
    /** Settles when `count` things have been counted. */
    reaches: (count: number) => (count > 0 ? steps[count - 1]?.promise : undefined),
  };
}
