import { sendTestEvent } from "../../webhooks/send-test-event.ts";
import type { OperationHandler } from "../operation-call.ts";

export const testWebhookEndpoint: OperationHandler<"testWebhookEndpoint"> = ({ service, caller, params }) =>
  sendTestEvent(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
