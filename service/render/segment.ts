import { rename } from "node:fs/promises";
import { encoderArgs, rawFrameArgs, timescaleArgs } from "./encoder.ts";
import { startFfmpeg } from "./ffmpeg.ts";
import { openSegmentFrames } from "./sample-frame.ts";
import type { Sampler } from "./sampler/sampler.ts";
import type { SegmentJob, ThreadSetup } from "./segment-job.ts";

type Request = {
  job: SegmentJob;
  setup: ThreadSetup;
  sampler: Sampler;
  signal: AbortSignal;
  onFrames(done: number): void;
};

/** Frames drawn ahead of the encoder. */
const FRAMES_AHEAD = 6;
const DEADLINE_MS = 20 * 60_000;

/** Draws and encodes one segment into its own file. */
export async function renderSegment(request: Request): Promise<void> {
  const over = new AbortController();
  try {
    await drawAndEncode({ ...request, signal: AbortSignal.any([request.signal, over.signal]) });
  } finally {
    // Whatever of the encoder and the decoders is still alive after a fault must not stay.
    over.abort();
  }
}

async function drawAndEncode({ job, setup, sampler, signal, onFrames }: Request): Promise<void> {
  const { timeline, cwd } = setup;
  const { frameCount } = job.segment;
  sampler.clear();
  const frameBytes = (timeline.width * timeline.height * 3) / 2;
  const slots = Array.from({ length: FRAMES_AHEAD }, () => ({ address: sampler.reserve(frameBytes), writes: 0 }));
  const frames = openSegmentFrames({ sampler, timeline, job, cwd, signal });
  const unfinished = `${job.output}.part.mp4`;
  const encoder = startFfmpeg({ args: segmentArgs(setup, unfinished), cwd, signal, deadlineMs: DEADLINE_MS });
  encoder.stdout.resume();
  let wake = () => {};
  // An encoder that has ended takes no more frames: stop drawing and let `done` say why.
  let isEnded = false;
  const ended = encoder.done.finally(() => {
    isEnded = true;
    wake();
  });
  ended.catch(() => {});
  let slot = slots[0];
  for (let index = 0; index < frameCount && !isEnded; index++) {
    if (index === 0 || !frames.isRepeat(index)) {
      slot = slots.find(({ writes }) => writes === 0);
      while (!slot && !isEnded) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        slot = slots.find(({ writes }) => writes === 0);
      }
      if (!slot || isEnded) break;
      await frames.draw(index, slot.address);
    }
    if (!slot) break;
    const used = slot;
    used.writes++;
    encoder.stdin.write(sampler.bytes(used.address, frameBytes), () => {
      used.writes--;
      wake();
    });
    onFrames(1);
  }
  if (!isEnded) encoder.stdin.end();
  await ended;
  await rename(unfinished, job.output);
}

export function segmentArgs(
  { timeline, encoder }: Pick<ThreadSetup, "timeline" | "encoder">,
  output: string,
): string[] {
  return [
    ...["-v", "error", ...rawFrameArgs(timeline), "-i", "pipe:0", "-an", ...encoderArgs(encoder, timeline)],
    // One thread an encoder, several encoders at once: that wastes less than one encoder with several threads.
    ...["-threads", "1", ...timescaleArgs(timeline.frameRate), "-f", "mp4", output],
  ];
}
