import { z } from "zod";
import { Clip } from "./clip.ts";
import { Project } from "./project.ts";
import { Scene } from "./scene.ts";
import { MediaType } from "./upload.ts";

export const EVENT_TYPES = [
  "project.editing",
  "project.error",
  "clip.completed",
  "clip.failed",
  "scene.storyboard.completed",
  "scene.storyboard.failed",
  "scene.motion_video.completed",
  "scene.motion_video.failed",
  "asset.ready",
  "endpoint.disabled",
  "endpoint.test",
] as const;
export const EventType = z.enum(EVENT_TYPES).meta({ id: "EventType" });
export type EventType = z.infer<typeof EventType>;

/** Body of a delivery, as the Standard Webhooks specification shapes it. `data` is the record its GET would answer. */
export const WebhookEvent = z.object({
  type: EventType,
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const OfScene = Scene.extend({
  projectUuid: z.string().describe("Names the project."),
  takeUuid: z.string().describe("Names the take."),
});

/** What each event tells of: the record as its GET answers it, or where there is none, what is to be said. */
export const EVENT_DATA = {
  "project.editing": Project,
  "project.error": Project,
  "clip.completed": Clip,
  "clip.failed": Clip,
  "scene.storyboard.completed": OfScene,
  "scene.storyboard.failed": OfScene,
  "scene.motion_video.completed": OfScene,
  "scene.motion_video.failed": OfScene,
  "asset.ready": z.object({
    assetUuid: z.string().describe("Names the file in later calls."),
    mediaType: MediaType.describe("Kind of file."),
    suffix: z.string().describe("The file's suffix."),
    sizeBytes: z.number().int().describe("Size of the file."),
  }),
  "endpoint.disabled": z.object({
    endpointUuid: z.string().describe("Names the endpoint."),
    url: z.string().describe("Address that events are sent to."),
    disabledReason: z.string().describe("Why the service switched it off."),
  }),
  "endpoint.test": z.object({
    endpointUuid: z.string().describe("Names the endpoint."),
    message: z.string().describe("A sentence for people."),
  }),
} satisfies Record<EventType, z.ZodType>;

/** Wait before each attempt, in seconds; jitter comes on top. */
export const DELIVERY_SCHEDULE_SECONDS = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
export const DELIVERY_TIMEOUT_MS = 15_000;
