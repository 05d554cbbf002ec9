import type { TimelineSegment } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import type { DrawnCaption } from "./segment-job.ts";

type Request = { timeline: Timeline; segments: TimelineSegment[]; cwd: string; signal: AbortSignal };

export async function drawCaptions({ timeline }: Request): Promise<DrawnCaption[]> {
  if (timeline.captions !== "burned") return [];
  return [];
}
