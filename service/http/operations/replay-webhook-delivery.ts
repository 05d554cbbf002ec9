import { replayDelivery } from "../../webhooks/replay-delivery.ts";
import type { OperationHandler } from "../operation-call.ts";

export const replayWebhookDelivery: OperationHandler<"replayWebhookDelivery"> = ({ service, caller, params }) =>
  replayDelivery(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
