import { parentPort, workerData } from "node:worker_threads";
import { setFfmpegPaths } from "../ffmpeg.ts";
import { type RenderFault, toRenderFault } from "../render-fault.ts";
import { createSampler } from "../sampler/sampler.ts";
import type { SegmentJob, SegmentRun, ThreadSetup } from "./job.ts";
import { renderRun } from "./segment.ts";

/** A run is announced first; its segments follow one by one as their pictures are prepared. */
export type ThreadOrder = { kind: "run"; run: SegmentRun } | { kind: "segment"; job: SegmentJob } | { kind: "stop" };

export type ThreadMessage =
  | { kind: "frames"; count: number }
  | { kind: "drawn" }
  | { kind: "finished"; file: string }
  | { kind: "done" }
  | { kind: "failed"; fault: Pick<RenderFault, "code" | "reason" | "action" | "detail"> };

const FRAMES_A_MESSAGE = 15;

const setup: ThreadSetup = workerData;
const stop = new AbortController();
const ready: SegmentJob[] = [];
let offer = () => {};
setFfmpegPaths(setup.ffmpeg);
const sampler = createSampler();

parentPort?.on("message", (order: ThreadOrder) => {
  if (order.kind === "stop") stop.abort();
  if (order.kind === "run") void render(order.run);
  if (order.kind === "segment") ready.push(order.job);
  offer();
});

async function render(run: SegmentRun): Promise<void> {
  let unsaid = 0;
  const onFrames = (count: number) => {
    unsaid += count;
    if (unsaid < FRAMES_A_MESSAGE) return;
    send({ kind: "frames", count: unsaid });
    unsaid = 0;
  };
  const onDrawn = () => send({ kind: "drawn" });
  const onFinished = (file: string) => send({ kind: "finished", file });
  try {
    const { signal } = stop;
    await renderRun({ run, nextJob, setup, sampler: await sampler, signal, onFrames, onDrawn, onFinished });
    send({ kind: "frames", count: unsaid });
    send({ kind: "done" });
  } catch (error) {
    const { code, reason, action, detail } = toRenderFault(error);
    send({ kind: "failed", fault: { code, reason, action, detail } });
  }
}

async function nextJob(): Promise<SegmentJob> {
  for (;;) {
    const job = ready.shift();
    if (job) return job;
    await new Promise<void>((resolve) => {
      offer = resolve;
    });
  }
}

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}
