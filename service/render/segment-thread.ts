import { parentPort, workerData } from "node:worker_threads";
import { setFfmpegPaths } from "./ffmpeg.ts";
import { type RenderFault, toRenderFault } from "./render-fault.ts";
import { createSampler } from "./sampler/sampler.ts";
import { renderSegment } from "./segment.ts";
import type { SegmentJob, ThreadSetup } from "./segment-job.ts";

export type ThreadOrder = { kind: "render"; job: SegmentJob } | { kind: "stop" };
export type ThreadNews =
  | { kind: "frames"; count: number }
  | { kind: "done" }
  | { kind: "failed"; fault: Pick<RenderFault, "code" | "message" | "action" | "detail"> };

const FRAMES_A_MESSAGE = 15;

const setup = workerData as ThreadSetup;
const stop = new AbortController();
setFfmpegPaths(setup.ffmpeg);
const sampler = createSampler();

parentPort?.on("message", async (order: ThreadOrder) => {
  if (order.kind === "stop") return stop.abort();
  try {
    let unsaid = 0;
    const onFrames = (count: number) => {
      unsaid += count;
      if (unsaid < FRAMES_A_MESSAGE) return;
      tell({ kind: "frames", count: unsaid });
      unsaid = 0;
    };
    await renderSegment({ job: order.job, setup, sampler: await sampler, signal: stop.signal, onFrames });
    tell({ kind: "frames", count: unsaid });
    tell({ kind: "done" });
  } catch (error) {
    const { code, message, action, detail } = toRenderFault(error);
    tell({ kind: "failed", fault: { code, message, action, detail } });
  }
});

function tell(news: ThreadNews): void {
  parentPort?.postMessage(news);
}
