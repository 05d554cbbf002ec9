import type { FrameRate } from "./timeline.ts";

/** The frame that is on screen at a moment. */
export function frameAtMs(ms: number, rate: FrameRate): number {
  return Math.round((ms * rate.numerator) / (1000 * rate.denominator));
}

/** Frames needed so that nothing of a length is cut off. The small allowance keeps 2000 ms at 60 frames/s from becoming 121. */
export function framesCoveringMs(ms: number, rate: FrameRate): number {
  return Math.ceil((ms * rate.numerator) / (1000 * rate.denominator) - 1e-6);
}

export function msAtFrame(frame: number, rate: FrameRate): number {
  return (frame * 1000 * rate.denominator) / rate.numerator;
}
