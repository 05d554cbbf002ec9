import { type MotionShelf, openMotionShelf } from "../motion/shelf.ts";
import type { Sampler } from "../sampler/sampler.ts";
import { openSegmentEncoder, type SegmentEncoder } from "./encoder.ts";
import type { SegmentJob, SegmentRun, ThreadSetup } from "./job.ts";
import { openSegmentFrames } from "./sample-frame.ts";

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
export async function renderRun(request: Request): Promise<void> {
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
