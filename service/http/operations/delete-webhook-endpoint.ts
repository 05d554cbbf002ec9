import { deleteEndpoint } from "../../webhooks/delete-endpoint.ts";
import type { OperationHandler } from "../operation-call.ts";

export const deleteWebhookEndpoint: OperationHandler<"deleteWebhookEndpoint"> = ({ service, caller, params }) =>
  deleteEndpoint(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
