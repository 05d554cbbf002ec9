import { RenderFault } from "./render-fault.ts";
import type { SegmentJob, ThreadSetup } from "./segment-job.ts";
import { startSegmentThread } from "./start-segment-thread.ts";

/** One segment to make: prepared when its turn comes, handed over by the name of its file when it is complete. */
export type SegmentTask = {
  frameCount: number;
  prepare(): Promise<SegmentJob>;
  onDrawn(): void;
  finish(file: string): Promise<void>;
};

type Request = {
  setup: ThreadSetup;
  threads: number;
  signal: AbortSignal;
  onFrames(count: number): void;
  tasks: SegmentTask[];
};

/** Shorter runs cost more in starting encoders than they gain in evenness. */
const FRAMES_A_RUN_AT_LEAST = 60;
const FRAMES_OF_SMALL_WORK = 240;

/** Renders all segments, several runs at once, each thread drawing for an encoder of its own. The first fault stops all. */
export async function renderInThreads({ setup, threads, signal, onFrames, tasks }: Request): Promise<void> {
  const isSmall = countFrames(tasks) < FRAMES_OF_SMALL_WORK;
  // One thread an encoder wastes least, but with little to do the longest segment decides when all is done.
  const queue = isSmall ? tasks.toSorted((one, two) => two.frameCount - one.frameCount) : [...tasks];
  const encoderThreads = isSmall ? Math.min(threads, 4) : 1;
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const lanes = Array.from({ length: Math.min(threads, tasks.length) }, async (_, lane) => {
    const thread = startSegmentThread({ setup, signal: either, onFrames });
    try {
      for (let turn = 0; queue.length > 0; turn++) {
        either.throwIfAborted();
        await thread.render({ name: `run-${lane}-${turn}`, encoderThreads }, takeRun(queue, threads));
      }
    } catch (error) {
      failure.abort(error);
    } finally {
      await thread.end();
    }
  });
  await Promise.all(lanes);
  signal.throwIfAborted();
  if (failure.signal.aborted) throw failure.signal.reason;
}

/** ffmpeg takes no longer expression for its key frames than about twice this. */
const SEGMENTS_A_RUN_AT_MOST = 40;

/** Long runs first, shorter ones towards the end, so that all threads end at nearly the same time. */
function takeRun(queue: SegmentTask[], threads: number): SegmentTask[] {
  const wanted = Math.max(FRAMES_A_RUN_AT_LEAST, countFrames(queue) / (threads * 1.6));
  const run: SegmentTask[] = [];
  for (let frames = 0; frames < wanted && run.length < SEGMENTS_A_RUN_AT_MOST; ) {
    const task = queue.shift();
    if (!task) break;
    run.push(task);
    frames += task.frameCount;
  }
  if (run.length === 0) throw new RenderFault({ code: "failed", message: "There was nothing to render." });
  return run;
}

function countFrames(tasks: SegmentTask[]): number {
  return tasks.reduce((sum, { frameCount }) => sum + frameCount, 0);
}
