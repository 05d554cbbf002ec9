import { isStill } from "#lib/timeline/region-at.ts";
import type { TimelineSegment } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { planPicture } from "./segments/plan-picture.ts";

type Segment = Pick<TimelineSegment, "startFrame" | "frameCount" | "sceneIndexes">;

/** Fewer would not pay: the scenes at both ends are read once more by whoever makes the segments beside them. */
const FRAMES_AT_LEAST = 90;

/**
 * Which segments show nothing but recordings at the size they are made for, over a stretch that is worth a run of its
 * own. Their frames need not pass through the sampler. The segments are in order; gaps between them end a stretch.
 */
export function findPlainRecordings(timeline: Timeline, segments: readonly Segment[]): ReadonlySet<Segment> {
  const found = new Set<Segment>();
  let stretch: Segment[] = [];
  const close = () => {
    if (stretch.reduce((sum, { frameCount }) => sum + frameCount, 0) >= FRAMES_AT_LEAST)
      for (const segment of stretch) found.add(segment);
    stretch = [];
  };
  for (const segment of segments) {
    const last = stretch.at(-1);
    if (last && !isBeside(last, segment)) close();
    if (segment.sceneIndexes.every((index) => isPlain(timeline, index))) stretch.push(segment);
    else close();
  }
  close();
  return found;
}

/** Helpers go from the end to the beginning. */
function isBeside(one: Segment, two: Segment): boolean {
  return one.startFrame + one.frameCount === two.startFrame || two.startFrame + two.frameCount === one.startFrame;
}

/** Whether a scene is a recording that is seen pixel for pixel as it is prepared. */
function isPlain(timeline: Timeline, sceneIndex: number): boolean {
  const scene = timeline.scenes[sceneIndex];
  if (scene?.picture.kind !== "motion" || !isStill(scene.move)) return false;
  const { crop, scaled } = planPicture({ picture: scene.picture, move: scene.move, frame: timeline });
  const { x, y, width, height } = scene.move.from;
  const isNear = (wanted: number, found: number) => Math.abs(wanted - found) < 0.01;
  return (
    crop.width === timeline.width &&
    crop.height === timeline.height &&
    isNear(x * scaled.width, crop.x) &&
    isNear(y * scaled.height, crop.y) &&
    isNear(width * scaled.width, crop.width) &&
    isNear(height * scaled.height, crop.height)
  );
}
