import { updateEndpoint } from "../../webhooks/update-endpoint.ts";
import type { OperationHandler } from "../operation-call.ts";

export const updateWebhookEndpoint: OperationHandler<"updateWebhookEndpoint"> = ({ service, caller, params, body }) =>
  updateEndpoint(service, { ...params, workspaceUuid: caller.workspaceUuid, change: body });
