import type { ClipOptions } from "#db/service/schema/clip.ts";
import type { ExportRequest } from "#lib/contract/clip.ts";
import type { ProjectRow } from "../projects/project-row.ts";

/** The options of an export with their defaults: the project's own look where it has one. */
export function readOptions(request: ExportRequest, { brief: { look } }: Pick<ProjectRow, "brief">): ClipOptions {
  const isBurned = request.burn_subtitles ?? look.burnSubtitles;
  return {
    resolution: request.resolution ?? "720p",
    fps: request.fps ?? 30,
    aspectRatio: request.aspect_ratio ?? look.aspectRatio,
    // A track costs nothing and is off until someone switches it on, so it is there unless it was refused.
    captions: isBurned ? "burned" : (request.include_captions ?? true) ? "track" : "none",
  };
}
