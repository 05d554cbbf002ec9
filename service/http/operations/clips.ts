import type { ClipContents } from "#lib/contract/clip-contents.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { type ClipRow, cancelClip } from "../../clips/advance.ts";
import { callForUploaded, callWhenReady } from "../../clips/call-when-ready.ts";
import { canExport } from "../../clips/can-export.ts";
import type { ClipContents as StoredContents } from "../../clips/contents.ts";
import { createClip } from "../../clips/create.ts";
import { findClipWait, findUploadedClip, getClip } from "../../clips/get.ts";
import { toClipRecord } from "../../clips/record.ts";
import { toTranscript, toUploadedClipRecord } from "../../clips/uploaded.ts";
import { ServiceFault } from "../../errors.ts";
import { getProject } from "../../projects/rows/get.ts";
import type { Storage } from "../../storage/storage.ts";
import { measureSounds } from "../../takes/sound-level.ts";
import { assertWebhook } from "../../webhooks/endpoints.ts";
import type { OperationHandlers } from "../operation-call.ts";

export const clipHandlers = {
  async getPreflight({ service, caller, params, query }) {
    const project = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    // Sounds of earlier versions were never measured; whoever looks again finds them told.
    await measureSounds(service.db, project);
    return canExport(service.db, project, query);
  },
  async exportProject(call) {
    const { service, caller, params, query, body, idempotency } = call;
    const request = { ...body, completion_webhook: body.completion_webhook || query.completion_webhook };
    if (request.completion_webhook) assertWebhook("completion_webhook", request.completion_webhook, service);
    const { workspaceUuid } = caller;
    const { clip, project } = await createClip(service.db, { ...params, workspaceUuid, request, idempotency });
    return toClipRecord(service, clip, project.teamspaceUuid);
  },
  async getClipInfo({ service, caller, params }) {
    const { workspaceUuid } = caller;
    const uploaded = await findUploadedClip(service.db, { ...params, workspaceUuid });
    if (uploaded) return toUploadedClipRecord(service, uploaded);
    const clip = await getClip(service.db, { ...params, workspaceUuid });
    const project = await getProject(service.db, { projectUuid: clip.projectUuid, workspaceUuid });
    return toClipRecord(service, clip, project.teamspaceUuid, await findClipWait(service.db, clip));
  },
  async cancelClip({ service, caller, params }) {
    const { workspaceUuid } = caller;
    const clip = await cancelClip(service.db, { ...params, workspaceUuid });
    const project = await getProject(service.db, { projectUuid: clip.projectUuid, workspaceUuid });
    return toClipRecord(service, clip, project.teamspaceUuid);
  },
  async getDownloadLink({ service, caller, params, query }) {
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
  },
  async getClipContents({ service, caller, params }) {
    const clip = await getClip(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    return toClipContents(service, clip);
  },
  async getClipTranscript({ service, caller, params }) {
    const wanted = { ...params, workspaceUuid: caller.workspaceUuid };
    const uploaded = await findUploadedClip(service.db, wanted);
    if (uploaded) return uploaded.clip.transcript ? { transcript: uploaded.clip.transcript } : {};
    return toTranscript(await getClip(service.db, wanted));
  },
} satisfies Partial<OperationHandlers>;

/** What a clip was made of as the interface tells it, with links in place of storage keys. */
function toClipContents({ storage }: { storage: Storage }, row: ClipRow): ClipContents {
  const { contents, options, width, height, status } = row;
  if (status !== "completed" || !contents || width === null || height === null) {
    throw new ServiceFault("wrongState", because("clip_not_completed", { status }));
  }
  const link = (key: string) => storage.signedUrl({ key, expiresInSeconds: LIMITS.downloadLinkSeconds });
  return {
    title: row.title,
    width,
    height,
    fps: options.fps,
    captions: options.captions === "track" ? "attached" : options.captions,
    language: contents.language,
    ...(contents.music && { music: { link: link(contents.music.key), durationMs: contents.music.durationMs } }),
    scenes: contents.scenes.map(({ sceneUuid, narrationKey, picture, ...scene }) => ({
      sceneId: sceneUuid,
      ...scene,
      ...(narrationKey && { narrationLink: link(narrationKey) }),
      picture: toPicture(picture, link),
    })),
  };
}

function toPicture(
  { key, isCard: _, drawn: __, card: ___, ...picture }: StoredContents["scenes"][number]["picture"],
  link: (key: string) => string,
): ClipContents["scenes"][number]["picture"] {
  return { ...picture, link: link(key) };
}
