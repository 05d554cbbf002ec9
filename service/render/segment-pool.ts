import { RenderFault } from "./render-fault.ts";
import type { SegmentJob, ThreadSetup } from "./segment-job.ts";
import type { SegmentShare } from "./segment-share.ts";
import { startSegmentThread } from "./start-segment-thread.ts";

/** One segment to make: prepared when its turn comes, handed over by the name of its file when it is complete. */
export type SegmentTask = {
  key: string;
  frameCount: number;
  prepare(): Promise<SegmentJob>;
  onDrawn(): void;
  finish(file: string): Promise<void>;
};

type Request = {
  setup: ThreadSetup;
  threads: number;
  /** How many workers are at the same clip, this one included. */
  workers: number;
  share: SegmentShare;
  signal: AbortSignal;
  onFrames(count: number): void;
  tasks: SegmentTask[];
};

/** Shorter runs cost more in starting encoders than they gain in evenness. */
const FRAMES_A_RUN_AT_LEAST = 60;
const FRAMES_OF_SMALL_WORK = 240;
/** One scene and its fades: a second thread and its encoder would cost what they save, and read a recording again. */
const FRAMES_OF_ONE_RUN = 120;

/**
 * Renders the segments that nobody else is at, several runs at once, each thread drawing for an encoder of its own. The
 * first fault stops all. Answers those that are others' to make.
 */
export async function renderInThreads(request: Request): Promise<SegmentTask[]> {
  const { setup, threads, workers, share, signal, onFrames, tasks } = request;
  const isOneRun = countFrames(tasks) <= FRAMES_OF_ONE_RUN;
  const isSmall = countFrames(tasks) < FRAMES_OF_SMALL_WORK;
  // One thread an encoder wastes least, but with little to do the longest segment decides when all is done.
  const queue = isSmall && !isOneRun ? tasks.toSorted((one, two) => two.frameCount - one.frameCount) : [...tasks];
  const encoderThreads = isSmall ? Math.min(threads, 4) : 1;
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const elsewhere: SegmentTask[] = [];
  const lanes = Array.from({ length: isOneRun ? 1 : Math.min(threads, tasks.length) }, async () => {
    const thread = startSegmentThread({ setup, signal: either, onFrames });
    try {
      while (queue.length > 0) {
        either.throwIfAborted();
        const wanted = takeRun(queue, isOneRun ? "all" : threads * workers);
        const mine = await share.claim(wanted.map(({ key }) => key));
        elsewhere.push(...wanted.filter(({ key }) => !mine.has(key)));
        const run = wanted.filter(({ key }) => mine.has(key));
        if (run.length > 0) await thread.render({ name: `run-${runs++}`, encoderThreads }, run);
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
  return elsewhere;
}

/** Runs of one process have names of their own, also when a clip is gone through again. */
let runs = 0;

/** ffmpeg takes no longer expression for its key frames than about twice this. */
const SEGMENTS_A_RUN_AT_MOST = 40;

/** Long runs first, shorter ones towards the end, so that all threads end at nearly the same time. */
function takeRun(queue: SegmentTask[], threads: number | "all"): SegmentTask[] {
  const share = threads === "all" ? countFrames(queue) : countFrames(queue) / (threads * 1.6);
  const wanted = Math.max(FRAMES_A_RUN_AT_LEAST, share);
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
