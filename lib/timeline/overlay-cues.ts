import { captionBottomMargin, captionFontSize, captionLineWidth } from "./caption-line-width.ts";
import type { Timeline } from "./timeline.ts";

/** Words over a picture and the frames they are seen in; the end is the first frame without them. */
export type OverlayCue = { text: string; startFrame: number; endFrame: number };

/** How much larger than captions they are. */
const scale = 1.3;

/** The words laid over pictures, each while its scene is seen alone: none crosses a fade. */
export function listOverlayCues({ scenes }: Timeline): OverlayCue[] {
  return scenes.flatMap(({ overlay, startFrame, frameCount, transition }, index) => {
    const first = startFrame + transition.frameCount;
    const end = startFrame + frameCount - (scenes[index + 1]?.transition.frameCount ?? 0);
    return overlay && end > first ? [{ text: overlay, startFrame: first, endFrame: end }] : [];
  });
}

/** The words over the picture in a frame, or null. */
export function overlayAt(timeline: Timeline, frame: number): string | null {
  const cue = listOverlayCues(timeline).find(({ startFrame, endFrame }) => frame >= startFrame && frame < endFrame);
  return cue?.text ?? null;
}

/** Pixels, and half-em columns of a line. They stand as far from the upper edge as captions from the lower one. */
export function overlayLayout(width: number, height: number) {
  return {
    fontSize: Math.round(captionFontSize(width, height) * scale),
    lineWidth: Math.floor(captionLineWidth(width, height) / scale),
    topMargin: captionBottomMargin(width, height),
  };
}
