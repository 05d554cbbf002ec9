import { callForUploaded, callWhenReady } from "../../clips/call-when-ready.ts";
import { toClipRecord } from "../../clips/clip-record.ts";
import { findUploadedClip } from "../../clips/find-uploaded-clip.ts";
import { getClip } from "../../clips/get-clip.ts";
import { toUploadedClipRecord } from "../../clips/uploaded-clip-record.ts";
import { assertWebhook } from "../../webhooks/assert-reachable.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getDownloadLink: OperationHandler<"getDownloadLink"> = async ({ service, caller, params, query }) => {
  const { db } = service;
  const url = query.completion_webhook;
  if (url) assertWebhook("completion_webhook", url, service);
  const wanted = { ...params, workspaceUuid: caller.workspaceUuid };
  const uploaded = await findUploadedClip(db, wanted);
  if (uploaded) {
    if (url) await callForUploaded(db, { ...params, url });
    return { downloadLink: toUploadedClipRecord(service, uploaded).clipLink };
  }
  const clip = await getClip(db, wanted);
  const { clipLink } = toClipRecord(service, url ? await callWhenReady(db, { ...params, url }) : clip, null);
  return clipLink ? { downloadLink: clipLink } : {};
};
