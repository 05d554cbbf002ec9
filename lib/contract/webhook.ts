import { z } from "zod";
import { Clip } from "./clip.ts";
import { limitedText, refusal, Timestamp, webAddress } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { Project } from "./project.ts";
import { memberReason } from "./reasons/members.ts";
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

export const WebhookEndpointRequest = z
  .object({
    url: webAddress()
      .refine((url) => url !== "", refusal(memberReason("not_http_address", {})))
      .describe("Address that events are sent to."),
    description: limitedText(200).optional().describe("A note for yourself."),
    eventTypes: z
      .array(EventType)
      .max(EVENT_TYPES.length)
      .optional()
      .describe("Which events are sent. All of them when left out."),
    enabled: z.boolean().optional().meta({ description: "Whether events are sent.", "x-default": true }),
  })
  .meta({ id: "WebhookEndpointRequest" });
export type WebhookEndpointRequest = z.infer<typeof WebhookEndpointRequest>;

export const WebhookEndpointChange = WebhookEndpointRequest.partial().meta({ id: "WebhookEndpointChange" });
export type WebhookEndpointChange = z.infer<typeof WebhookEndpointChange>;

export const WebhookEndpoint = z
  .object({
    endpointUuid: z.string().describe("Names the endpoint."),
    url: z.string().describe("Address that events are sent to."),
    description: z.string().optional().describe("What it is about."),
    eventTypes: z.array(EventType).describe("Which events are sent."),
    enabled: z.boolean().describe("Whether events are sent."),
    disabledReason: z.string().optional().describe("Why the service switched it off."),
    secret: z.string().optional().describe("Signs deliveries; given once, in the answer that made it."),
    createdAt: Timestamp.describe("Epoch milliseconds."),
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** What signs the calls to `completion_webhook` addresses. `previousUntil` is there while the one before signs too. */
export const CallbackSecret = z
  .object({
    secret: z.string().describe("Verifies what is sent to `completion_webhook` addresses."),
    previousUntil: Timestamp.optional().describe("Until when the secret before signs too, epoch milliseconds."),
  })
  .meta({ id: "CallbackSecret" });
export type CallbackSecret = z.infer<typeof CallbackSecret>;

export const DELIVERY_STATES = ["waiting", "delivered", "given_up"] as const;

const DeliveryAttempt = z.object({
  at: Timestamp.describe("Epoch milliseconds."),
  statusCode: z.number().int().optional().describe("HTTP status that came back."),
  reason: z.string().optional().describe("Why it did not count."),
  tookMs: z.number().int().describe("Milliseconds until the answer."),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const WebhookDelivery = z
  .object({
    deliveryUuid: z.string().describe("Names the delivery."),
    eventId: z.string().describe("Names the event; every delivery of it carries this as `webhook-id`."),
    type: EventType.describe("Which event it is."),
    state: z.enum(DELIVERY_STATES).describe("Whether it arrived."),
    attempts: z.array(DeliveryAttempt).describe("Every time it was tried."),
    nextAttemptAt: Timestamp.optional().describe("Epoch milliseconds."),
    createdAt: Timestamp.describe("Epoch milliseconds."),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const extension = "webhook-endpoint";
const Sent = z.object({
  eventId: z.string().describe("Names the event; every delivery of it carries this as `webhook-id`."),
});

export const webhookOperations = {
  listWebhookEndpoints: defineOperation({
    method: "GET",
    path: "/webhook-endpoint",
    summary: "The workspace's webhook endpoints",
    tag: "Webhooks",
    data: z.array(WebhookEndpoint),
    extension,
  }),
  createWebhookEndpoint: defineOperation({
    method: "POST",
    path: "/webhook-endpoint",
    summary: "Register an address for events; the answer shows its signing secret, this once",
    description: "Deliveries follow the Standard Webhooks specification: see the page about webhooks.",
    tag: "Webhooks",
    body: WebhookEndpointRequest,
    data: WebhookEndpoint,
    extension,
    faults: ["wrongState"],
    example: { body: { url: "https://example.com/hook", eventTypes: ["project.editing", "clip.completed"] } },
  }),
  updateWebhookEndpoint: defineOperation({
    method: "PATCH",
    path: "/webhook-endpoint/{endpointUuid}",
    summary: "Change an endpoint, or switch it on or off",
    tag: "Webhooks",
    body: WebhookEndpointChange,
    data: WebhookEndpoint,
    extension,
    faults: ["wrongState"],
    example: { body: { enabled: true } },
  }),
  deleteWebhookEndpoint: defineOperation({
    method: "DELETE",
    path: "/webhook-endpoint/{endpointUuid}",
    summary: "Send nothing to an endpoint any more",
    tag: "Webhooks",
    data: WebhookEndpoint,
    extension,
  }),
  rollWebhookSecret: defineOperation({
    method: "POST",
    path: "/webhook-endpoint/{endpointUuid}/roll-secret",
    summary: "Give an endpoint a new signing secret; the previous one also signs for a day",
    tag: "Webhooks",
    data: WebhookEndpoint,
    extension,
  }),
  testWebhookEndpoint: defineOperation({
    method: "POST",
    path: "/webhook-endpoint/{endpointUuid}/test",
    summary: "Send an endpoint a test event",
    tag: "Webhooks",
    data: Sent,
    extension,
  }),
  listWebhookDeliveries: defineOperation({
    method: "GET",
    path: "/webhook-endpoint/{endpointUuid}/deliveries",
    summary: "The newest deliveries to an endpoint with every attempt of each",
    tag: "Webhooks",
    data: z.array(WebhookDelivery),
    extension,
  }),
  replayWebhookDelivery: defineOperation({
    method: "POST",
    path: "/webhook-endpoint/{endpointUuid}/deliveries/{deliveryUuid}/replay",
    summary: "Send an event to its endpoint again",
    tag: "Webhooks",
    data: Sent,
    extension,
  }),
  getCallbackSecret: defineOperation({
    method: "GET",
    path: "/workspace/webhook-secret",
    summary: "The secret that signs the calls to completion_webhook addresses",
    description:
      "One for the workspace, no matter what its requests name as `completion_webhook`. Deliveries follow the Standard Webhooks specification: see the page about webhooks.",
    tag: "Webhooks",
    data: CallbackSecret,
    extension: "webhook-secret",
    isAlwaysServed: true,
  }),
  rollCallbackSecret: defineOperation({
    method: "POST",
    path: "/workspace/webhook-secret/roll",
    summary: "Sign the calls to completion_webhook addresses with a new secret; the previous one also signs for a day",
    tag: "Webhooks",
    data: CallbackSecret,
    extension: "webhook-secret",
    isAlwaysServed: true,
  }),
};
