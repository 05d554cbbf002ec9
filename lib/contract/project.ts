import { z } from "zod";
import { FootageSource } from "./footage.ts";
import { optional, Timestamp } from "./member.ts";

export const PROGRESS_STATUSES = ["init", "preparation", "generated_videos", "editing", "error"] as const;
export const ProgressStatus = z.enum(PROGRESS_STATUSES);
export type ProgressStatus = z.infer<typeof ProgressStatus>;

/** From each status, the ones it may become. `error` goes back to `init` by a retry only. */
export const PROJECT_TRANSITIONS: Record<ProgressStatus, readonly ProgressStatus[]> = {
  init: ["preparation", "error"],
  preparation: ["generated_videos", "error"],
  generated_videos: ["editing", "error"],
  editing: ["generated_videos"],
  error: ["init"],
};

export const Warning = z.object({ code: z.string(), message: z.string() });
export type Warning = z.infer<typeof Warning>;

/** Why a project or clip failed: the stage, a sentence, and whether trying again can help. */
export const RunFault = z.object({
  code: z.string(),
  message: z.string(),
  stage: z.string(),
  retryable: z.boolean(),
});
export type RunFault = z.infer<typeof RunFault>;

/** What has not begun waits for: its turn, a worker, its project, or the recording it is to be made of. */
export const WaitingFor = z.enum(["turn", "worker", "project", "speech"]);
export const Waiting = z.object({ for: WaitingFor, before: z.number().int() });
export type Waiting = z.infer<typeof Waiting>;

export const ProjectProgress = z.object({
  stage: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  /** Left out while this installation has no history to tell from. */
  estimatedReadyAt: Timestamp.optional(),
  waiting: optional(Waiting),
});
export type ProjectProgress = z.infer<typeof ProjectProgress>;

const Person = z.object({ userUuid: z.string() });

export const Project = z.object({
  projectUuid: z.string(),
  name: optional(z.string()),
  description: optional(z.string()),
  progressStatus: ProgressStatus,
  shareLink: optional(z.string()),
  thumbnailLink: optional(z.string()),
  teamspaceUuid: optional(z.string()),
  folderUuid: optional(z.string()),
  aiRecommendStatus: optional(z.string()),
  creator: optional(Person),
  modifier: optional(Person),
  language: optional(z.string()),
  videoFormat: optional(z.string()),
  version: optional(z.union([z.string(), z.number()])),
  createdAt: optional(Timestamp),
  modifiedAt: optional(Timestamp),
  creationMethod: optional(z.string()),
  durationMs: optional(z.number().int()),
  sceneCount: optional(z.number().int()),
  progress: optional(ProjectProgress),
  warnings: optional(z.array(Warning)),
  error: optional(RunFault),
  consumedCredit: optional(z.number()),
  /** What plays under the narration. */
  music: optional(z.object({ link: z.string(), durationMs: z.number() })),
  /** The footage it shows; told where one project is asked for, left out when there is none. */
  sources: optional(z.array(FootageSource)),
});
export type Project = z.infer<typeof Project>;
