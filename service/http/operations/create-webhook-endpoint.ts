import { createEndpoint } from "../../webhooks/create-endpoint.ts";
import type { OperationHandler } from "../operation-call.ts";

export const createWebhookEndpoint: OperationHandler<"createWebhookEndpoint"> = ({ service, caller, body }) =>
  createEndpoint(service, { workspaceUuid: caller.workspaceUuid, request: body });
