import { defineAbility } from "../define-provider.ts";

export type MotionMode =
  | "prompt_to_video"
  | "first_frame_to_video"
  | "first_and_last_frame_to_video"
  | "ingredients_to_video";

type Picture = { bytes: Uint8Array; mimeType: string };

export type AnimateRequest = {
  mode: MotionMode;
  /** How things and camera move, in the project's language. */
  prompt: string;
  /** By mode: none, the first frame, the first and the last, or things to be in it. */
  pictures: readonly Picture[];
  /** Pixels. */
  width: number;
  height: number;
  durationMs: number;
  /** Same request and seed, same video. */
  seed: number;
  wantsAudio: boolean;
  /** The provider's own name of a model; its usual one when left out. */
  model?: string;
};

/** A rectangle in the picture, each side 0 to 1. */
export type Frame = { x: number; y: number; width: number; height: number };

/** Either a video file, or a way for the camera to go over the first picture, which the renderer then films. */
export type Animation = { provider: string; cost: number } & (
  | { kind: "video"; bytes: Uint8Array; mimeType: "video/mp4" | "video/webm" }
  | { kind: "camera"; from: Frame; to: Frame }
);

export type AnimatorVerbs = { animate: (request: AnimateRequest) => Promise<Animation> };

export const defineAnimator = defineAbility<AnimatorVerbs>(["animate"]);
