import { listClipCues } from "#lib/timeline/clip-cues.ts";
import { listOverlayCues } from "#lib/timeline/overlay-cues.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import type { TextToWrite } from "./write-ass.ts";

export type TextCue = TextToWrite & { startFrame: number; endFrame: number };

/** All texts that are part of the picture: captions where they are burned in, and the words laid over pictures. */
export function listTextCues(timeline: Timeline): TextCue[] {
  const captions = timeline.captions === "burned" ? listClipCues(timeline) : [];
  return [
    ...captions.map(({ text, startFrame, endFrame }) => ({ text, place: "foot" as const, startFrame, endFrame })),
    ...listOverlayCues(timeline).map((cue) => ({ ...cue, place: "head" as const })),
  ];
}
