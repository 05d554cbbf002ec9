import { z } from "zod";
import { ExportRequest } from "./clip.ts";
import { optional } from "./member.ts";
import { defineOperation } from "./operation.ts";

export const FINDING_CODES = [
  "not_ready",
  "missing_picture",
  "failed_take",
  "take_in_progress",
  "stale_motion",
  "stale_cast",
  "stale_description",
  "unspoken_narration",
  "silent_scene",
  "quiet_sound",
  "loud_sound",
  "clipped_sound",
  "unmeasured_sound",
  "missing_glyph",
  "missing_sign",
  "caption_overflow",
  "caption_too_fast",
  "wrong_aspect",
  "small_picture",
  "short_scene",
  "long_scene",
  "no_scenes",
  "silent_film",
] as const;

/** An error stops an export; a warning should be looked at; a notice is good to know. */
export const SEVERITIES = ["error", "warning", "notice"] as const;

export const Finding = z.object({
  code: z.enum(FINDING_CODES).describe("A word for programs."),
  severity: z.enum(SEVERITIES).describe("An error stands in the way of an export; the others do not."),
  sceneId: optional(z.string()).describe("Names the scene."),
  position: optional(z.number().int()).describe("Place among the scenes, counted from 0."),
  message: z.string().describe("What is wrong, in a sentence."),
  action: z.string().describe("What can be done about it."),
});
export type Finding = z.infer<typeof Finding>;

const flag = z.enum(["true", "false"]).transform((word) => word === "true");

/** The options of the export that is meant; without one the same counts as for the export. */
export const PreflightQuery = ExportRequest.pick({ resolution: true, aspect_ratio: true }).extend({
  burn_subtitles: flag.optional().meta({ description: "Draw the captions into the picture.", "x-default": false }),
  include_captions: flag.optional().meta({
    description: "Carry the captions as a track that a viewer can switch on. An extension: `clip.options`.",
    "x-default": true,
  }),
});
export type PreflightQuery = z.infer<typeof PreflightQuery>;

/** Answer of preflight: what an export of the project as it is now would run into, worst first within each scene. */
export const Preflight = z.object({
  canExport: z.boolean().describe("Whether nothing stands in the way of an export."),
  findings: z.array(Finding).describe("What a look over the project found, the weightiest first."),
});
export type Preflight = z.infer<typeof Preflight>;

export const preflightOperations = {
  getPreflight: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/preflight",
    summary: "What an export of the project as it is now would run into",
    description:
      "Free and quick: nothing is rendered. Takes the options of the export that is meant; what is an `error` here refuses it in the same words.",
    tag: "Clips",
    query: PreflightQuery,
    data: Preflight,
    extension: "project.preflight",
    example: { query: { resolution: "1080p", burn_subtitles: "true" } },
  }),
};
