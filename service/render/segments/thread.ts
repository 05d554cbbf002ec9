import { parentPort, workerData } from "node:worker_threads";
import { setFfmpegPaths } from "../ffmpeg.ts";
import { type RenderFault, toRenderFault } from "../render-fault.ts";
import { createSampler, type Sampler } from "../sampler/sampler.ts";
import { openSegmentEncoder, type SegmentEncoder } from "./encoder.ts";
import type { SegmentJob, SegmentRun, ThreadSetup } from "./job.ts";
import { openSegmentFrames } from "./sample-frame.ts";
import { type MotionShelf, openMotionShelf } from "./shelf.ts";

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

type Request = {
  run: SegmentRun;
  /** Prepared segments, in order, each when it is wanted. */
  nextJob(): Promise<SegmentJob>;
  setup: ThreadSetup;
  sampler: Sampler;
  signal: AbortSignal;
  onFrames(done: number): void;
  onDrawn(): void;
  onFinished(file: string): void;
};

type Slot = { address: number; writes: number };

/** Frames drawn ahead of the encoder. */
const FRAMES_AHEAD = 6;

/** Draws and encodes the segments of a run, each into its own file. */
async function renderRun(request: Request): Promise<void> {
  const { run, nextJob, setup, sampler, onFinished, onDrawn } = request;
  const over = new AbortController();
  const signal = AbortSignal.any([request.signal, over.signal]);
  try {
    const encoder = openSegmentEncoder({ run, setup, signal, onFinished });
    const { width, height } = setup.timeline;
    sampler.clear();
    const ring = openRing({ sampler, encoder, frameBytes: (width * height * 3) / 2 });
    const mark = sampler.mark();
    const motions = openMotionShelf({ timeline: setup.timeline, cwd: setup.cwd, signal });
    for (const _ of run.frameCounts) {
      const job = await Promise.race([nextJob(), encoder.ended]);
      if (!job) break;
      // Memory that is still being written must not move when more is reserved.
      await ring.drain();
      sampler.clear(mark);
      await drawSegment({ ...request, job, ring, motions });
      onDrawn();
    }
    await encoder.finish();
  } finally {
    // Whatever of the encoder and the decoders is still alive after a fault must not stay.
    over.abort();
  }
}

type Drawing = Request & { job: SegmentJob; ring: Ring; motions: MotionShelf };

async function drawSegment({ job, ring, motions, setup, sampler, onFrames }: Drawing) {
  const frames = openSegmentFrames({ sampler, timeline: setup.timeline, job, motions });
  let slot: Slot | null = null;
  for (let index = 0; index < job.segment.frameCount; index++) {
    if (!slot || !frames.isRepeat(index)) {
      slot = await ring.takeFree();
      if (slot) await frames.draw(index, slot.address);
    }
    if (!slot) return;
    ring.write(slot);
    // A frame that is repeated waits for nothing else; without this the encoder's queue would take the whole scene.
    if (slot.writes >= FRAMES_AHEAD) await ring.drain();
    onFrames(1);
  }
}

type Ring = {
  /** A frame's place in memory that the encoder has done with; null when the encoder has ended. */
  takeFree(): Promise<Slot | null>;
  write(slot: Slot): void;
  drain(): Promise<void>;
};

function openRing({
  sampler,
  encoder,
  frameBytes,
}: {
  sampler: Sampler;
  encoder: SegmentEncoder;
  frameBytes: number;
}): Ring {
  const slots: Slot[] = Array.from({ length: FRAMES_AHEAD }, () => ({
    address: sampler.reserve(frameBytes),
    writes: 0,
  }));
  let wake = () => {};
  let isEnded = false;
  void encoder.ended.then(() => {
    isEnded = true;
    wake();
  });
  const until = async (isMet: () => boolean) => {
    while (!isMet() && !isEnded) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const findFree = () => slots.find(({ writes }) => writes === 0) ?? null;
  return {
    async takeFree() {
      await until(() => findFree() !== null);
      return isEnded ? null : findFree();
    },
    write(slot) {
      slot.writes++;
      encoder.write(sampler.bytes(slot.address, frameBytes), () => {
        slot.writes--;
        wake();
      });
    },
    drain: () => until(() => slots.every(({ writes }) => writes === 0)),
  };
}
