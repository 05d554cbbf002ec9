import type { MotionMode } from "#lib/contract/scene-task.ts";
import { defineAbility } from "./define.ts";
import type { CastMember } from "./painter.ts";

type Picture = { bytes: Uint8Array; mimeType: string };

export type AnimateRequest = {
  /** The final words that a person wrote: a model is told nothing else. */
  text?: string;
  mode: MotionMode;
  /** How things and camera move, in the project's language. */
  prompt: string;
  /** By mode: none, the first frame, the first and the last, or things to be in it. */
  pictures: readonly Picture[];
  /** The last frame of the scene before, where this one is to follow on from it; no first frame by itself. */
  previousFrame?: Picture;
  /** Those of the project's cast that are seen, with their fixed looks. */
  cast?: readonly CastMember[];
  /** Pixels. */
  width: number;
  height: number;
  durationMs: number;
  /** Same request and seed, same video. */
  seed: number;
  wantsAudio: boolean;
  /** What the order names to be left out; the usual things without it. */
  leaveOut?: string;
  /** The provider's own name of a model; its usual one when left out. */
  model?: string;
};

/** A rectangle in the picture, each side 0 to 1. */
export type Frame = { x: number; y: number; width: number; height: number };

/** One picture of a sequence: `picture` counts the request's pictures from 0. */
export type SequenceShot = { picture: number; from: Frame; to: Frame };

/** Either a video file, or how the renderer is to film what it has: the first picture, or several. */
export type Animation = { provider: string; cost: number } & (
  | { kind: "video"; bytes: Uint8Array; mimeType: "video/mp4" | "video/webm" }
  | { kind: "camera"; from: Frame; to: Frame }
  | { kind: "sequence"; shots: SequenceShot[]; blendMs: number }
);

export type AnimatorVerbs = { animate: (request: AnimateRequest) => Promise<Animation> };

export const defineAnimator = defineAbility<AnimatorVerbs>(["animate"], {
  animate: ({ durationMs }, credits) => Math.ceil(durationMs / 1000) * credits,
});
