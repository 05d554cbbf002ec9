import { z } from "zod";
import { Attribution } from "./footage.ts";
import { Framing } from "./framing.ts";
import { optional, Timestamp } from "./member.ts";

export const PROCESS_STATUSES = ["none", "pending", "processing", "completed", "failed"] as const;
export const ProcessStatus = z.enum(PROCESS_STATUSES);
export type ProcessStatus = z.infer<typeof ProcessStatus>;

export const TAKE_KINDS = ["storyboard", "motion_video"] as const;
export const TakeKind = z.enum(TAKE_KINDS);
export type TakeKind = z.infer<typeof TakeKind>;

/** Whether a finished take is used at once, or waits beside the selected one until somebody selects it. */
export const TAKE_ARRIVALS = ["selected", "candidate"] as const;
export const TakeArrival = z.enum(TAKE_ARRIVALS);
export type TakeArrival = z.infer<typeof TakeArrival>;

/** A member of the cast that a take does not show as it is now. */
export const StaleLook = z.object({ name: z.string(), change: z.enum(["changed", "removed", "added"]) });
export type StaleLook = z.infer<typeof StaleLook>;

export const Take = z.object({
  takeUuid: z.string(),
  number: z.number().int(),
  processStatus: ProcessStatus,
  assetLink: optional(z.string()),
  thumbnailLink: optional(z.string()),
  prompt: optional(z.string()),
  provider: optional(z.string()),
  createdAt: optional(Timestamp),
  selected: z.boolean(),
  /** Ordered as a candidate and still being made, or finished and waiting to be selected or left. */
  candidate: optional(z.boolean()),
  stale: optional(z.boolean()),
  /** Why: another still was chosen since, someone in it looks different now, or the scene is described otherwise. */
  staleReason: optional(z.enum(["other_still", "other_cast", "other_description"])),
  /** For another cast: who, and what became of them since. */
  staleCast: optional(z.array(StaleLook)),
  credit: optional(z.number()),
  errorMessage: optional(z.string()),
  seed: optional(z.number()),
  style: optional(z.string()),
  /** Milliseconds, of a motion video. */
  duration: optional(z.number()),
  /** Made without a model, by this service's own drawing and camera. */
  isOffline: optional(z.boolean()),
  /** The take the scene used when this one was asked for. */
  parentTakeUuid: optional(z.string()),
  /** The storyboard take a motion video was made from. */
  sourceTakeUuid: optional(z.string()),
  /** The pictures it was to follow, and the cast it shows. */
  references: optional(z.array(z.object({ imageLink: optional(z.string()), entityUuid: optional(z.string()) }))),
  cast: optional(z.array(z.object({ entityUuid: z.string(), name: z.string() }))),
  /** The take of the scene before that this one was to follow on from. */
  previousTakeUuid: optional(z.string()),
  /** Of footage: whose it is and on what terms. */
  attribution: optional(Attribution),
  /** Its pixels, and how it asks to be placed in a frame. */
  framing: optional(Framing.extend({ width: z.number(), height: z.number() })),
});
export type Take = z.infer<typeof Take>;
