import { because } from "#lib/contract/reasons.ts";
import { RenderFault, toRenderFault } from "../render-fault.ts";
import type { SegmentJob, SegmentRun, ThreadSetup } from "./job.ts";
import { renderRecordings } from "./recordings.ts";
import type { SegmentShare } from "./render.ts";
import { type SegmentThread, startSegmentThread } from "./start-thread.ts";

/** One segment to make: prepared when its turn comes, handed over by the name of its file when it is complete. */
export type SegmentTask = {
  key: string;
  startFrame: number;
  frameCount: number;
  kind: "scene" | "fade";
  /** Recordings that are only read, faded and written over need no sampler. */
  way: "drawn" | "recorded";
  /** Pixels of the files that are open at once while it is made, the scene's own. */
  filePixels: number;
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
  const { threads, workers, share, signal, tasks } = request;
  const isOneRun = countFrames(tasks) <= FRAMES_OF_ONE_RUN;
  const isSmall = countFrames(tasks) < FRAMES_OF_SMALL_WORK;
  // One thread an encoder wastes least, but with little to do the longest segment decides when all is done. Recordings
  // are read on from one segment to the next and keep their order.
  const isSorted = isSmall && !isOneRun && tasks.every(({ way }) => way === "drawn");
  const queue = isSorted ? tasks.toSorted((one, two) => two.frameCount - one.frameCount) : [...tasks];
  const allThreads = Math.min(threads, 4);
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const elsewhere: SegmentTask[] = [];
  const lanes = Array.from({ length: isOneRun ? 1 : Math.min(threads, tasks.length) }, async () => {
    const lane = openLane({ ...request, signal: either });
    try {
      while (queue.length > 0) {
        either.throwIfAborted();
        const wanted = takeRun(queue, isOneRun ? "all" : threads * workers);
        const mine = await share.claim(wanted.map(({ key }) => key));
        elsewhere.push(...wanted.filter(({ key }) => !mine.has(key)));
        const run = wanted.filter(({ key }) => mine.has(key));
        // While the last run is made the other threads have ended.
        const encoderThreads = isSmall || queue.length === 0 ? allThreads : 1;
        if (run.length > 0) await lane.render({ name: `run-${runs++}`, encoderThreads }, run);
      }
    } catch (error) {
      failure.abort(error);
    } finally {
      await lane.end();
    }
  });
  await Promise.all(lanes);
  signal.throwIfAborted();
  if (failure.signal.aborted) throw failure.signal.reason;
  return elsewhere;
}

type Lane = Pick<Request, "setup" | "signal" | "onFrames">;
type NamedRun = Omit<SegmentRun, "frameCounts">;

/** Makes one run at a time; its thread is started when there is something to draw. */
function openLane({ setup, signal, onFrames }: Lane) {
  let thread: SegmentThread | null = null;
  /** Frames that were counted already in a run that came to nothing. */
  let again = 0;
  const count = (frames: number) => {
    const known = Math.min(again, frames);
    again -= known;
    onFrames(frames - known);
  };
  return {
    async render(run: NamedRun, tasks: SegmentTask[]) {
      const files = tasks.every(({ way }) => way === "recorded") ? await record(run, tasks) : null;
      if (files) {
        for (const task of tasks) task.onDrawn();
        await Promise.all(tasks.map((task, index) => task.finish(files[index] ?? "")));
        return;
      }
      thread ??= startSegmentThread({ setup, signal, onFrames: count });
      await thread.render(run, tasks);
    },
    async end() {
      await thread?.end();
    },
  };

  async function record(run: NamedRun, tasks: SegmentTask[]): Promise<string[] | null> {
    const frameCounts = tasks.map(({ frameCount }) => frameCount);
    let made = 0;
    const onMade = (frames: number) => {
      made += frames;
      onFrames(frames);
    };
    try {
      const jobs = await Promise.all(tasks.map((task) => task.prepare()));
      return await renderRecordings({ jobs, run: { ...run, frameCounts }, setup, signal, onFrames: onMade });
    } catch (error) {
      // The sampler reads each recording by itself: it can do without what failed here, or names the one that is broken.
      if (signal.aborted || toRenderFault(error).code !== "failed") throw error;
      again = made;
      return null;
    }
  }
}

/** Runs of one process have names of their own, also when a clip is gone through again. */
let runs = 0;

/** ffmpeg takes no longer expression for its key frames than about twice this. */
const SEGMENTS_A_RUN_AT_MOST = 40;

/** What the decoders of one process may keep open: each holds several pictures of its file. */
const FILE_PIXELS_A_RUN = 12 * 1280 * 720;

/**
 * Long runs first, shorter ones towards the end, so that all threads end at nearly the same time. A run ends after a
 * fade rather than before it: the next one then reads only the beginning of a recording again.
 */
function takeRun(queue: SegmentTask[], threads: number | "all"): SegmentTask[] {
  const share = threads === "all" ? countFrames(queue) : countFrames(queue) / (threads * 1.6);
  const wanted = Math.max(FRAMES_A_RUN_AT_LEAST, share);
  const run: SegmentTask[] = [];
  let [frames, filePixels] = [0, 0];
  const isIn = (task: SegmentTask) => {
    const last = run.at(-1);
    if (!last) return true;
    if (run.length >= SEGMENTS_A_RUN_AT_MOST || task.way !== last.way) return false;
    if (task.kind === "fade" && task.startFrame === last.startFrame + last.frameCount) return true;
    return frames < wanted && (task.way === "drawn" || filePixels + task.filePixels <= FILE_PIXELS_A_RUN);
  };
  for (let task = queue[0]; task && isIn(task); task = queue[0]) {
    queue.shift();
    run.push(task);
    frames += task.frameCount;
    if (task.kind === "scene") filePixels += task.filePixels;
  }
  if (run.length === 0) throw new RenderFault({ code: "failed", reason: because("clip_nothing_to_render", {}) });
  // Helpers take segments from the end of a clip; recordings are read from their beginning.
  return run.sort((one, two) => one.startFrame - two.startFrame);
}

function countFrames(tasks: SegmentTask[]): number {
  return tasks.reduce((sum, { frameCount }) => sum + frameCount, 0);
}
