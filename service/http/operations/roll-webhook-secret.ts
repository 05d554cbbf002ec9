import { rollEndpointSecret } from "../../webhooks/roll-endpoint-secret.ts";
import type { OperationHandler } from "../operation-call.ts";

export const rollWebhookSecret: OperationHandler<"rollWebhookSecret"> = ({ service, caller, params }) =>
  rollEndpointSecret(service, { ...params, workspaceUuid: caller.workspaceUuid });
