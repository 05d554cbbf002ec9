import { z } from "zod";
import { AspectRatio } from "./creation/look-and-sound.ts";
import { CAPTION_MODES, FRAME_RATES, RESOLUTIONS } from "./limits.ts";
import { optional, Timestamp, temporary, webAddress } from "./member.ts";
import { defineOperation } from "./operation.ts";
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
export const ClipStatus = z.enum(CLIP_STATUSES).meta({ id: "ClipStatus" });
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

export const Clip = z
  .object({
    clipUuid: z.string().describe("Names the clip."),
    projectUuid: optional(z.string()).describe("Names the project."),
    title: optional(z.string()).describe("Title."),
    description: optional(z.string()).describe("What it is about."),
    clipStatus: ClipStatus.describe("Where the clip stands."),
    clipType: optional(z.string()).describe(
      "`video` for what was exported; what was uploaded may be `audio` or `image`.",
    ),
    clipLink: optional(z.string()).describe(`The file, saved under its title. ${temporary}`),
    playbackLink: optional(z.string()).describe(`The file, for a player. ${temporary}`),
    thumbnailLink: optional(z.string()).describe(`A small picture of it. ${temporary}`),
    captionsLink: optional(z.string()).describe(`The captions as WebVTT. ${temporary}`),
    shareLink: optional(z.string()).describe(
      "Address of a public page that shows this and nothing else, until it is closed by revoking it or by deleting the project.",
    ),
    duration: optional(z.number().int()).describe("Milliseconds."),
    width: optional(z.number().int()).describe("Pixels."),
    height: optional(z.number().int()).describe("Pixels."),
    hasAudio: optional(z.boolean()).describe("Whether there is sound."),
    sizeBytes: optional(z.number().int()).describe("Size of the file."),
    sha256: optional(z.string()).describe("Fingerprint of the file, in hex."),
    projectVersion: optional(z.number().int()).describe(
      "The `version` of the project that the clip shows; a project that was changed since has a higher one.",
    ),
    teamspaceUuid: optional(z.string()).describe("The teamspace it belongs to."),
    folderUuid: optional(z.string()).describe("The folder it is in: its teamspace's one."),
    tagList: optional(z.array(z.string())).describe("Words that it was given."),
    isDeleted: optional(z.boolean()).describe("Always false: what was deleted is not told."),
    creatorId: optional(z.string()).describe("The user who made it."),
    modifierId: optional(z.string()).describe("The user who changed it last."),
    progress: optional(
      z.object({
        done: z.number().int().describe("How many parts of it are done."),
        total: z.number().int().describe("How many parts it has."),
        waiting: optional(Waiting).describe("What it waits for before it begins; left out unless it does."),
      }),
    ).describe("How far it has come."),
    error: optional(RunFault).describe("Why it failed; left out unless it did."),
    createdAt: optional(Timestamp).describe("Epoch milliseconds."),
    modifiedAt: optional(Timestamp).describe("Epoch milliseconds."),
  })
  .meta({ id: "Clip" });
export type Clip = z.infer<typeof Clip>;

/** Answer of the operations that export by themselves. */
export const ProjectWithClip = z
  .object({
    project: Project.describe("The project as its own operation tells it."),
    clip: Clip.describe("The clip as its own operation tells it."),
    projectUuid: z.string().describe("Names the project."),
    clipUuid: z.string().describe("Names the clip."),
    shareLink: optional(z.string()).describe(
      "Address of a public page that shows this and nothing else, until it is closed by revoking it or by deleting the project.",
    ),
  })
  .meta({ id: "ProjectWithClip" });
export type ProjectWithClip = z.infer<typeof ProjectWithClip>;

export const DownloadLink = z
  .object({
    downloadLink: optional(z.string()).describe(`The finished file; left out until it is there. ${temporary}`),
  })
  .meta({ id: "DownloadLink" });
export type DownloadLink = z.infer<typeof DownloadLink>;

/** Body of export-video as a client sends it; every member may be missing. */
export const ExportRequest = z
  .object({
    completion_webhook: webAddress().optional().describe("Address that is called when this project or clip ends."),
    resolution: z
      .enum(RESOLUTIONS)
      .optional()
      .meta({ description: "Size of the shorter side. An extension: `clip.options`.", "x-default": "720p" }),
    fps: z
      .literal(FRAME_RATES)
      .optional()
      .meta({ description: "Frames per second. An extension: `clip.options`.", "x-default": 30 }),
    aspect_ratio: AspectRatio.optional().describe("Shape of the picture. Without one the project's."),
    burn_subtitles: z
      .boolean()
      .optional()
      .describe("Draw the captions into the picture. Without it as the project was made."),
    include_captions: z.boolean().optional().meta({
      description: "Carry the captions as a track that a viewer can switch on. An extension: `clip.options`.",
      "x-default": true,
    }),
    animate_cards: z.boolean().optional().meta({
      description:
        "Reveal text cards word by word; otherwise the whole card appears at once. An extension: `clip.options`.",
      "x-default": true,
    }),
    clip_sound: z.boolean().optional().meta({
      description:
        "Let the own sound of uploaded clips be heard under the voice and the music. An extension: `clip.options`.",
      "x-default": true,
    }),
    attribution_card: z.boolean().optional().meta({
      description: "End with a card of the credits, where licensed pictures are shown. An extension: `clip.options`.",
      "x-default": false,
    }),
  })
  .meta({ id: "ExportRequest" });
export type ExportRequest = z.infer<typeof ExportRequest>;

/** The same as a form of the studio holds it. */
export const ExportForm = z.object({
  resolution: z.enum(RESOLUTIONS),
  fps: z.literal(FRAME_RATES),
  aspectRatio: AspectRatio,
  captions: z.enum(CAPTION_MODES),
  /** All of a text card is there at once. */
  hasStillCards: z.literal(true).optional(),
  /** Nothing is heard of the sound of people's own clips. */
  hasMuteClips: z.literal(true).optional(),
  /** Ends with the credits of licensed pictures. */
  hasCredits: z.literal(true).optional(),
});
export type ExportForm = z.infer<typeof ExportForm>;

export function toExportRequest(form: ExportForm): ExportRequest {
  return {
    resolution: form.resolution,
    fps: form.fps,
    aspect_ratio: form.aspectRatio,
    burn_subtitles: form.captions === "burned",
    include_captions: form.captions === "attached",
    ...(form.hasStillCards && { animate_cards: false }),
    ...(form.hasMuteClips && { clip_sound: false }),
    ...(form.hasCredits && { attribution_card: true }),
  };
}

export const clipOperations = {
  exportProject: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/export-video",
    summary: "Export a project to a clip",
    description:
      "At `editing`, or earlier once every scene has its picture. It shows the takes selected at that moment; " +
      "an export after a small change renders only what changed.",
    tag: "Clips",
    isRepeatable: true,
    query: z.object({
      completion_webhook: webAddress().optional().describe("Address that is called when this project or clip ends."),
    }),
    body: ExportRequest,
    data: Clip,
    faults: ["wrongState", "noCredit"],
    example: { body: { resolution: "1080p", burn_subtitles: true } },
  }),
  getClipInfo: defineOperation({
    method: "GET",
    path: "/clip/{clipUuid}/info",
    summary: "A clip with its progress",
    description: "Links to its files are there once it is `completed`.",
    tag: "Clips",
    data: Clip,
  }),
  cancelClip: defineOperation({
    method: "POST",
    path: "/clip/{clipUuid}/cancel",
    summary: "Stop an export",
    description:
      "Only before the clip is `completed`. It ends at `failed` with the error `cancelled`, and its files are gone.",
    tag: "Clips",
    data: Clip,
    extension: "clip.cancel",
    faults: ["wrongState"],
  }),
  getDownloadLink: defineOperation({
    method: "GET",
    path: "/clip/{clipUuid}/get-download-link",
    summary: "A temporary address of the finished file",
    description:
      "With `completion_webhook` that address is called once, as soon as the clip is `completed` or `failed`; at once when it is already.",
    tag: "Clips",
    query: z.object({
      completion_webhook: webAddress().optional().describe("Address that is called when this project or clip ends."),
    }),
    data: DownloadLink,
    faults: ["overLimit"],
    example: { query: { completion_webhook: "https://example.com/hook" } },
  }),
};
