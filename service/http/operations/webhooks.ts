import { getCallbackSecret, rollCallbackSecret } from "../../webhooks/callback-secret.ts";
import { listDeliveries, replayDelivery, sendTestEvent } from "../../webhooks/deliveries.ts";
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  rollEndpointSecret,
  updateEndpoint,
} from "../../webhooks/endpoints.ts";
import type { OperationHandlers } from "../operation-call.ts";

export const webhookHandlers = {
  listWebhookEndpoints: ({ service, caller }) => listEndpoints(service.db, caller.workspaceUuid),
  createWebhookEndpoint: ({ service, caller, body }) => createEndpoint(service, { ...caller, request: body }),
  updateWebhookEndpoint: ({ service, caller, params, body }) =>
    updateEndpoint(service, { ...params, ...caller, change: body }),
  deleteWebhookEndpoint: ({ service, caller, params }) =>
    deleteEndpoint(service.db, { ...params, workspaceUuid: caller.workspaceUuid }),
  rollWebhookSecret: ({ service, caller, params }) =>
    rollEndpointSecret(service, { ...params, workspaceUuid: caller.workspaceUuid }),
  testWebhookEndpoint: ({ service, caller, params }) =>
    sendTestEvent(service.db, { ...params, workspaceUuid: caller.workspaceUuid }),
  listWebhookDeliveries: ({ service, caller, params }) =>
    listDeliveries(service.db, { ...params, workspaceUuid: caller.workspaceUuid }),
  replayWebhookDelivery: ({ service, caller, params }) =>
    replayDelivery(service.db, { ...params, workspaceUuid: caller.workspaceUuid }),
  getCallbackSecret: ({ service, caller }) => getCallbackSecret(service, caller.workspaceUuid),
  rollCallbackSecret: ({ service, caller }) => rollCallbackSecret(service, caller.workspaceUuid),
} satisfies Partial<OperationHandlers>;
