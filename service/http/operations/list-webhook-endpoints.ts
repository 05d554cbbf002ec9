import { listEndpoints } from "../../webhooks/list-endpoints.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listWebhookEndpoints: OperationHandler<"listWebhookEndpoints"> = ({ service, caller }) =>
  listEndpoints(service.db, caller.workspaceUuid);
