import { frameAtMs, msAtFrame, type Timeline, type TimelineScene } from "../timeline.ts";
import { captionBottomMargin, captionFontSize, captionLineWidth } from "./lines.ts";

/** A caption with its place in the whole clip; the end is the first frame or moment without it. */
type ClipCue = { text: string; startMs: number; endMs: number; startFrame: number; endFrame: number };

/** The captions that are seen: not what the pictures say already. */
export function listSeenCues(timeline: Timeline): ClipCue[] {
  const unwritten = ({ captions, ...scene }: TimelineScene) => ({
    ...scene,
    captions: captions.filter(({ isWritten }) => !isWritten),
  });
  return listClipCues({ ...timeline, scenes: timeline.scenes.map(unwritten) });
}

/** All captions of a clip in order, none overlapping another, none empty. */
export function listClipCues(timeline: Timeline): ClipCue[] {
  const cues: ClipCue[] = [];
  const clipEndMs = msAtFrame(timeline.frameCount, timeline.frameRate);
  for (const scene of timeline.scenes) {
    const soundStartMs = msAtFrame(scene.soundStartFrame, timeline.frameRate);
    for (const cue of scene.captions) {
      const startMs = Math.max(soundStartMs + cue.startMs, cues.at(-1)?.endMs ?? 0);
      const endMs = Math.min(soundStartMs + cue.endMs, clipEndMs);
      const startFrame = frameAtMs(startMs, timeline.frameRate);
      const endFrame = frameAtMs(endMs, timeline.frameRate);
      if (endFrame > startFrame) cues.push({ text: cue.text, startMs, endMs, startFrame, endFrame });
    }
  }
  return cues;
}

/** The caption on screen in a frame, or null. */
export function captionAt(timeline: Timeline, frame: number): string | null {
  const cue = listSeenCues(timeline).find(({ startFrame, endFrame }) => frame >= startFrame && frame < endFrame);
  return cue?.text ?? null;
}

/** Words over a picture and the frames they are seen in; the end is the first frame without them. */
type OverlayCue = { text: string; startFrame: number; endFrame: number };

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
