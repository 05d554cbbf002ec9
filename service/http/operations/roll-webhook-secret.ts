import { rollEndpointSecret } from "../../webhooks/roll-endpoint-secret.ts";
import type { OperationHandler } from "../operation-call.ts";

export const rollWebhookSecret: OperationHandler<"rollWebhookSecret"> = ({ service, caller, params }) =>
  rollEndpointSecret({ db: service.db, ...service.webhooks }, { ...params, workspaceUuid: caller.workspaceUuid });
