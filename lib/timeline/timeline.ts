import type { CardBuild } from "../contract/card.ts";

/** A whole number of frames per second as a rational, so that no rounding drifts over a long clip. */
export type FrameRate = { numerator: number; denominator: number };

/**
 * A rectangle each side 0 to 1: of the picture itself when it covers the frame, of the frame-shaped sheet that holds
 * the picture over its blurred backdrop when it is contained. It always has the frame's aspect ratio.
 */
export type Region = { x: number; y: number; width: number; height: number };

/**
 * What the camera does over one scene: it eases from one region of the picture to another, all the time or `during` a part
 * of it, in shares of the scene.
 */
export type CameraMove = { from: Region; to: Region; during?: { start: number; end: number } };

export type Picture = {
  kind: "still" | "motion";
  /** Storage key of the bytes. */
  source: string;
  /** Content fingerprint: two pictures with the same one have the same pixels. */
  fingerprint: string;
  width: number;
  height: number;
  /** Length of a motion picture; stills have none. */
  durationMs?: number;
  /** Its own sound is heard under the voice. */
  hasSound?: boolean;
  /** `cover` fills the frame and may cut edges, `contain` shows the whole picture over a blurred backdrop. */
  fit: "cover" | "contain";
  /** A page, a slide, a screenshot: all of it is in sight. It stands still, unless `focus` names the part that is told. */
  isPage?: boolean;
  /** What one looks at, as shares of its width and height; without one the middle, slightly above the centre. */
  focus?: { x: number; y: number };
};

/** A caption line with its times relative to the start of its scene's sound. */
export type CaptionCue = {
  text: string;
  startMs: number;
  endMs: number;
  /** The picture says it already: it is not shown as well. */
  isWritten?: true;
};

export type SceneSound = { source: string; fingerprint: string; durationMs: number };

export type TimelineScene = {
  sceneId: string;
  /** First frame in which the scene is seen, its incoming transition included. */
  startFrame: number;
  /** Frames in which the scene is seen, incoming and outgoing transitions included. */
  frameCount: number;
  /** How this scene comes in over the one before; the first scene has a cut. */
  transition: { kind: "cut" | "cross_fade"; frameCount: number };
  picture: Picture;
  move: CameraMove;
  sound: SceneSound | null;
  /** First frame in which the scene's sound is heard. */
  soundStartFrame: number;
  captions: CaptionCue[];
  /** Words laid over the picture; left out where there are none. */
  overlay?: string;
  /** The picture is a card that comes in with its words: what covers it, and when each cover begins to go. */
  build?: CardBuild & { startsMs: number[] };
};

/** Everything that is seen and heard in a clip, at every frame. Pure data: the preview and the renderer both run it. */
export type Timeline = {
  frameRate: FrameRate;
  width: number;
  height: number;
  frameCount: number;
  scenes: TimelineScene[];
  music: { source: string; fingerprint: string; durationMs: number } | null;
  captions: "none" | "track" | "burned";
  /** BCP 47 tag of the narration, for line breaking and the caption track. */
  language: string;
};

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
