import { z } from "zod";
import { AspectRatio } from "./creation/look-and-sound.ts";
import { optional, Timestamp, webAddress } from "./member.ts";
import { Project, RunFault, Waiting } from "./project.ts";

export const CLIP_STATUSES = [
  "init",
  "downloading",
  "processing",
  "uploading",
  "publishing",
  "completed",
  "failed",
] as const;
export const ClipStatus = z.enum(CLIP_STATUSES);
export type ClipStatus = z.infer<typeof ClipStatus>;

/** From each status, the ones it may become. */
export const CLIP_TRANSITIONS: Record<ClipStatus, readonly ClipStatus[]> = {
  init: ["downloading", "failed"],
  downloading: ["processing", "failed"],
  processing: ["uploading", "failed"],
  uploading: ["publishing", "failed"],
  publishing: ["completed", "failed"],
  completed: [],
  failed: [],
};

export const Clip = z.object({
  clipUuid: z.string(),
  projectUuid: optional(z.string()),
  title: optional(z.string()),
  description: optional(z.string()),
  clipStatus: ClipStatus,
  clipType: optional(z.string()),
  clipLink: optional(z.string()),
  playbackLink: optional(z.string()),
  thumbnailLink: optional(z.string()),
  captionsLink: optional(z.string()),
  shareLink: optional(z.string()),
  /** Milliseconds. */
  duration: optional(z.number().int()),
  width: optional(z.number().int()),
  height: optional(z.number().int()),
  hasAudio: optional(z.boolean()),
  sizeBytes: optional(z.number().int()),
  sha256: optional(z.string()),
  /** The project's `version` whose content it shows. */
  projectVersion: optional(z.number().int()),
  teamspaceUuid: optional(z.string()),
  folderUuid: optional(z.string()),
  tagList: optional(z.array(z.string())),
  isDeleted: optional(z.boolean()),
  creatorId: optional(z.string()),
  modifierId: optional(z.string()),
  progress: optional(z.object({ done: z.number().int(), total: z.number().int(), waiting: optional(Waiting) })),
  error: optional(RunFault),
  createdAt: optional(Timestamp),
  modifiedAt: optional(Timestamp),
});
export type Clip = z.infer<typeof Clip>;

/** Answer of the operations that export by themselves. */
export const ProjectWithClip = z.object({
  project: Project,
  clip: Clip,
  projectUuid: z.string(),
  clipUuid: z.string(),
  shareLink: optional(z.string()),
});
export type ProjectWithClip = z.infer<typeof ProjectWithClip>;

export const DownloadLink = z.object({ downloadLink: optional(z.string()) });
export type DownloadLink = z.infer<typeof DownloadLink>;

export const RESOLUTIONS = ["720p", "1080p", "1440p", "2160p"] as const;
export const FRAME_RATES = [24, 25, 30, 60] as const;
export const CAPTION_MODES = ["burned", "attached", "none"] as const;

/** Body of export-video as a client sends it; every member may be missing. */
export const ExportRequest = z.object({
  completion_webhook: webAddress().optional(),
  resolution: z.enum(RESOLUTIONS).optional(),
  fps: z.literal(FRAME_RATES).optional(),
  aspect_ratio: AspectRatio.optional(),
  burn_subtitles: z.boolean().optional(),
  include_captions: z.boolean().optional(),
});
export type ExportRequest = z.infer<typeof ExportRequest>;

/** The same as a form of the studio holds it. */
export const ExportForm = z.object({
  resolution: z.enum(RESOLUTIONS),
  fps: z.literal(FRAME_RATES),
  aspectRatio: AspectRatio,
  captions: z.enum(CAPTION_MODES),
});
export type ExportForm = z.infer<typeof ExportForm>;

export function toExportRequest(form: ExportForm): ExportRequest {
  return {
    resolution: form.resolution,
    fps: form.fps,
    aspect_ratio: form.aspectRatio,
    burn_subtitles: form.captions === "burned",
    include_captions: form.captions === "attached",
  };
}
