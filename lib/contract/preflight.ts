import { z } from "zod";
import { ExportRequest } from "./clip.ts";
import { optional } from "./member.ts";

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
  code: z.enum(FINDING_CODES),
  severity: z.enum(SEVERITIES),
  sceneId: optional(z.string()),
  /** Counted from 0. */
  position: optional(z.number().int()),
  /** What is wrong, and what to do about it. */
  message: z.string(),
  action: z.string(),
});
export type Finding = z.infer<typeof Finding>;

const flag = z.enum(["true", "false"]).transform((word) => word === "true");

/** The options of the export that is meant; without one the same counts as for the export. */
export const PreflightQuery = ExportRequest.pick({ resolution: true, aspect_ratio: true }).extend({
  burn_subtitles: flag.optional(),
  include_captions: flag.optional(),
});
export type PreflightQuery = z.infer<typeof PreflightQuery>;

/** Answer of preflight: what an export of the project as it is now would run into, worst first within each scene. */
export const Preflight = z.object({ canExport: z.boolean(), findings: z.array(Finding) });
export type Preflight = z.infer<typeof Preflight>;
