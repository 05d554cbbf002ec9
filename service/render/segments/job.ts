import type { TimelineSegment } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import type { CaptionOverlay } from "../captions/captions.ts";
import type { EncoderSettings } from "../encoder.ts";
import type { FfmpegPaths } from "../ffmpeg.ts";
import type { PlanarPicture } from "./normalise-picture.ts";
import type { PicturePlan } from "./plan-picture.ts";

/** How a motion picture's colours are written: as its file says, or as high-definition files mean when they do not. */
export type ColourMatrix = "auto" | "bt709";

/** What one scene of a segment is drawn from. */
export type SceneSource = { plan: PicturePlan } & (
  | { kind: "still"; picture: PlanarPicture }
  | { kind: "motion"; path: string; subject: string; matrix: ColourMatrix }
);

/** A caption bitmap and the frames of the clip that it is seen in; the end is the first frame without it. */
export type DrawnCaption = { overlay: CaptionOverlay; startFrame: number; endFrame: number };

/** Everything a thread needs to draw one segment. Plain data: it crosses to another thread. */
export type SegmentJob = {
  segment: TimelineSegment;
  /** In the order of the segment's scenes. */
  sources: SceneSource[];
  captions: DrawnCaption[];
};

/** Segments that one encoder makes one after another: starting an encoder costs as much as ten frames. */
export type SegmentRun = { name: string; frameCounts: number[]; encoderThreads: number };

/** What all jobs of a thread share. */
export type ThreadSetup = { timeline: Timeline; encoder: EncoderSettings; cwd: string; ffmpeg: FfmpegPaths };
