import { listDeliveries } from "../../webhooks/list-deliveries.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listWebhookDeliveries: OperationHandler<"listWebhookDeliveries"> = ({ service, caller, params }) =>
  listDeliveries(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
