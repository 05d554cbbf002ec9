import { because } from "#lib/contract/reasons.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { startFfmpeg } from "../ffmpeg.ts";
import { recogniseRecording } from "../input-format.ts";
import { RenderFault } from "../render-fault.ts";
import type { ColourMatrix } from "./job.ts";
import type { PicturePlan } from "./plan-picture.ts";

type Request = {
  path: string;
  plan: PicturePlan;
  subject: string;
  matrix: ColourMatrix;
  timeline: Timeline;
  /** Counted at the clip's frame rate from the start of the motion picture. */
  firstFrame: number;
  frameCount: number;
  cwd: string;
  signal: AbortSignal;
};

export type MotionFrames = {
  /** Hands over the bytes of the next frame piece by piece with their offset in it. */
  next(take: (offset: number, chunk: Uint8Array) => void): Promise<void>;
  /** Ends the decoder, wherever it is. */
  end(): void;
};

/** A decoder waits while its frames are encoded. */
const DEADLINE_MS = 60 * 60_000;

/** Decodes a motion picture at the clip's rate and size. After its end its last frame stays. */
export function readMotionFrames(request: Request): MotionFrames {
  const { plan, cwd, subject } = request;
  const over = new AbortController();
  const signal = AbortSignal.any([request.signal, over.signal]);
  const running = startFfmpeg({ args: motionArgs(request), cwd, signal, subject, deadlineMs: DEADLINE_MS });
  running.stdin.end();
  const chunks: AsyncIterator<Buffer> = running.stdout[Symbol.asyncIterator]();
  running.done.catch(() => {});
  const frameBytes = (plan.crop.width * plan.crop.height * 3) / 2;
  let rest: Uint8Array = new Uint8Array(0);
  let hasFrame = false;
  return {
    async next(take) {
      for (let filled = 0; filled < frameBytes; ) {
        if (rest.length === 0) {
          const { value, done } = await chunks.next();
          if (done) {
            await running.done;
            if (!hasFrame)
              throw new RenderFault({ code: "broken_input", reason: because("input_frameless", { subject }) });
            return;
          }
          rest = value;
        }
        const part = rest.subarray(0, frameBytes - filled);
        take(filled, part);
        rest = rest.subarray(part.length);
        filled += part.length;
      }
      hasFrame = true;
    },
    end: () => over.abort(),
  };
}

type Args = Omit<Request, "cwd" | "signal" | "subject"> & {
  /** The motion picture is entered so far in; its frames are counted from there. */
  skippedMs?: number;
};

export function motionArgs(request: Args): string[] {
  const { path, frameCount, skippedMs = 0 } = request;
  const entered = skippedMs > 0 ? ["-ss", (skippedMs / 1000).toFixed(6)] : [];
  return [
    ...[
      "-v",
      "error",
      "-threads",
      "1",
      ...entered,
      ...motionInput(path),
      "-map",
      "0:v:0",
      "-filter_complex_threads",
      "1",
    ],
    ...["-vf", motionFilters(request), "-frames:v", String(frameCount), "-f", "rawvideo", "pipe:1"],
  ];
}

/** A motion picture as an input. Versions before stored a model's WebM under the suffix of an MP4. */
export function motionInput(path: string): string[] {
  return [...recogniseRecording, "-i", path];
}

type Filters = Pick<Request, "plan" | "matrix" | "timeline" | "firstFrame" | "frameCount"> & {
  /** Sets labels apart where several recordings are in one graph. */
  name?: string;
};

/** Brings a motion picture to the clip's rate, size and colours, and cuts the wanted frames out of it. */
export function motionFilters({ plan, matrix, timeline, firstFrame, frameCount, name = "" }: Filters): string {
  const { numerator, denominator } = timeline.frameRate;
  const { crop } = plan;
  const frames = `trim=start_frame=${firstFrame}:end_frame=${firstFrame + frameCount},setpts=PTS-STARTPTS`;
  const scale = `scale=${plan.scaled.width}:${plan.scaled.height}:${colour(matrix)}`;
  return [
    `setpts=PTS-STARTPTS,fps=${numerator}/${denominator},tpad=stop=-1:stop_mode=clone,${frames}`,
    plan.inner ? containFilter(plan, matrix, name) : scale,
    `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y},setsar=1,format=yuv420p`,
  ].join(",");
}

const colour = (matrix: ColourMatrix) => `flags=bicubic:in_color_matrix=${matrix}:out_color_matrix=bt709:out_range=tv`;

function containFilter({ scaled, inner }: PicturePlan, matrix: ColourMatrix, name: string): string {
  if (!inner) return "null";
  const [back, front, sheet, whole] = ["back", "front", "sheet", "whole"].map((label) => `[${name}${label}]`);
  const small = `scale=64:${Math.max(2, Math.round((32 * scaled.height) / scaled.width) * 2)}:${colour(matrix)},gblur=sigma=4`;
  const backdrop = `${small},lutyuv=y=16+(val-16)*0.62,scale=${scaled.width}:${scaled.height}`;
  return (
    `split${back}${front};${back}${backdrop}${sheet};${front}scale=${inner.width}:${inner.height}:${colour(matrix)}${whole};` +
    `${sheet}${whole}overlay=${inner.x}:${inner.y}:format=yuv420`
  );
}
