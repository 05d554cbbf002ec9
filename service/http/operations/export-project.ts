import { toClipRecord } from "../../clips/clip-record.ts";
import { createClip } from "../../clips/create-clip.ts";
import { assertWebhook } from "../../webhooks/assert-reachable.ts";
import type { OperationHandler } from "../operation-call.ts";

export const exportProject: OperationHandler<"exportProject"> = async (call) => {
  const { service, caller, params, query, body, idempotencyKey } = call;
  const request = { ...body, completion_webhook: body.completion_webhook || query.completion_webhook };
  if (request.completion_webhook) assertWebhook("completion_webhook", request.completion_webhook, service);
  const { workspaceUuid } = caller;
  const { clip, project } = await createClip(service.db, { ...params, workspaceUuid, request, idempotencyKey });
  return toClipRecord(service, clip, project.teamspaceUuid);
};
