import { z } from "zod";
import { defineOperation } from "./operation.ts";
import {
  CallbackSecret,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointRequest,
} from "./webhook.ts";

const extension = "webhook-endpoint";
const Sent = z.object({ eventId: z.string() });

/** The part of the operation table that is about webhook endpoints. */
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
    tag: "Webhooks",
    body: WebhookEndpointRequest,
    data: WebhookEndpoint,
    extension,
  }),
  updateWebhookEndpoint: defineOperation({
    method: "PATCH",
    path: "/webhook-endpoint/{endpointUuid}",
    summary: "Change an endpoint, or switch it on or off",
    tag: "Webhooks",
    body: WebhookEndpointChange,
    data: WebhookEndpoint,
    extension,
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
    summary: "Give an endpoint a new signing secret; the one before signs too for a day",
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
    tag: "Webhooks",
    data: CallbackSecret,
    extension: "webhook-secret",
    isAlwaysServed: true,
  }),
  rollCallbackSecret: defineOperation({
    method: "POST",
    path: "/workspace/webhook-secret/roll",
    summary: "Sign the calls to completion_webhook addresses with a new secret; the one before signs too for a day",
    tag: "Webhooks",
    data: CallbackSecret,
    extension: "webhook-secret",
    isAlwaysServed: true,
  }),
};
