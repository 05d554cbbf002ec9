import { Worker } from "node:worker_threads";
import { RenderFault } from "./render-fault.ts";
import type { SegmentJob, ThreadSetup } from "./segment-job.ts";
import type { ThreadNews, ThreadOrder } from "./segment-thread.ts";

type Request = {
  setup: ThreadSetup;
  threads: number;
  signal: AbortSignal;
  onFrames(count: number): void;
  /** How many jobs there are, and a function that prepares one when its turn comes. */
  jobs: { prepare(): Promise<SegmentJob>; finish(job: SegmentJob): Promise<void> }[];
};

/** Renders all jobs, several at once, each thread drawing for an encoder of its own. The first fault stops all. */
export async function renderInThreads({ setup, threads, signal, onFrames, jobs }: Request): Promise<void> {
  const queue = [...jobs];
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const lanes = Array.from({ length: Math.min(threads, jobs.length) }, async () => {
    const thread = startThread(setup, either, onFrames);
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        either.throwIfAborted();
        const job = await next.prepare();
        await thread.render(job);
        await next.finish(job);
      }
    } catch (error) {
      failure.abort(error);
      throw error;
    } finally {
      await thread.end();
    }
  });
  await Promise.allSettled(lanes);
  signal.throwIfAborted();
  if (failure.signal.aborted) throw failure.signal.reason;
}

function startThread(setup: ThreadSetup, signal: AbortSignal, onFrames: (count: number) => void) {
  const worker = new Worker(new URL("./segment-thread.ts", import.meta.url), { workerData: setup });
  const order = (what: ThreadOrder) => worker.postMessage(what);
  const stop = () => order({ kind: "stop" });
  signal.addEventListener("abort", stop, { once: true });
  return {
    render(job: SegmentJob): Promise<void> {
      return new Promise((resolve, reject) => {
        worker.removeAllListeners();
        worker.once("error", reject);
        worker.on("message", (news: ThreadNews) => {
          if (news.kind === "frames") onFrames(news.count);
          if (news.kind === "done") resolve();
          if (news.kind === "failed") reject(new RenderFault(news.fault));
        });
        order({ kind: "render", job });
      });
    },
    async end(): Promise<void> {
      signal.removeEventListener("abort", stop);
      await worker.terminate();
    },
  };
}
