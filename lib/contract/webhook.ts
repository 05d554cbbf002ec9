import { z } from "zod";
import { Clip } from "./clip.ts";
import { limitedText, Timestamp, webAddress } from "./member.ts";
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
export const EventType = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof EventType>;

/** Body of a delivery, as the Standard Webhooks specification shapes it. `data` is the record its GET would answer. */
export const WebhookEvent = z.object({
  type: EventType,
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const OfScene = Scene.extend({ projectUuid: z.string(), takeUuid: z.string() });

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
    assetUuid: z.string(),
    mediaType: MediaType,
    suffix: z.string(),
    sizeBytes: z.number().int(),
  }),
  "endpoint.disabled": z.object({ endpointUuid: z.string(), url: z.string(), disabledReason: z.string() }),
  "endpoint.test": z.object({ endpointUuid: z.string(), message: z.string() }),
} satisfies Record<EventType, z.ZodType>;

/** Wait before each attempt, in seconds; jitter comes on top. */
export const DELIVERY_SCHEDULE_SECONDS = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
export const DELIVERY_TIMEOUT_MS = 15_000;

export const WebhookEndpointRequest = z.object({
  url: webAddress().refine((url) => url !== "", "expected an http(s) address"),
  description: limitedText(200).optional(),
  eventTypes: z.array(EventType).max(EVENT_TYPES.length).optional(),
  enabled: z.boolean().optional(),
});
export type WebhookEndpointRequest = z.infer<typeof WebhookEndpointRequest>;

export const WebhookEndpointChange = WebhookEndpointRequest.partial();
export type WebhookEndpointChange = z.infer<typeof WebhookEndpointChange>;

export const WebhookEndpoint = z.object({
  endpointUuid: z.string(),
  url: z.string(),
  description: z.string().optional(),
  eventTypes: z.array(EventType),
  enabled: z.boolean(),
  disabledReason: z.string().optional(),
  /** Given once, in the answer that created or rolled it. */
  secret: z.string().optional(),
  createdAt: Timestamp,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** What signs the calls to `completion_webhook` addresses. `previousUntil` is there while the one before signs too. */
export const CallbackSecret = z.object({ secret: z.string(), previousUntil: Timestamp.optional() });
export type CallbackSecret = z.infer<typeof CallbackSecret>;

export const DELIVERY_STATES = ["waiting", "delivered", "given_up"] as const;

const DeliveryAttempt = z.object({
  at: Timestamp,
  statusCode: z.number().int().optional(),
  /** Why it did not count, in a sentence. */
  reason: z.string().optional(),
  tookMs: z.number().int(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const WebhookDelivery = z.object({
  deliveryUuid: z.string(),
  eventId: z.string(),
  type: EventType,
  state: z.enum(DELIVERY_STATES),
  attempts: z.array(DeliveryAttempt),
  nextAttemptAt: Timestamp.optional(),
  createdAt: Timestamp,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
