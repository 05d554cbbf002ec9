import { callWhenReady } from "../../clips/call-when-ready.ts";
import { toClipRecord } from "../../clips/clip-record.ts";
import { getClip } from "../../clips/get-clip.ts";
import { assertWebhook } from "../../webhooks/assert-reachable.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getDownloadLink: OperationHandler<"getDownloadLink"> = async ({ service, caller, params, query }) => {
  const url = query.completion_webhook;
  if (url) assertWebhook("completion_webhook", url, service);
  const clip = await getClip(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  const { clipLink } = toClipRecord(service, url ? await callWhenReady(service.db, { ...params, url }) : clip, null);
  return clipLink ? { downloadLink: clipLink } : {};
};
