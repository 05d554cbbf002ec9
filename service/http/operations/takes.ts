import { LIMITS } from "#lib/contract/limits.ts";
import { stylePreviewKey } from "../../scenes/style-preview-key.ts";
import { requestImages, requestMotionVideos, uploadTake } from "../../takes/scene-tasks.ts";
import { holdTakes, selectTake } from "../../takes/select.ts";
import type { OperationHandlers } from "../operation-call.ts";
import { sceneList } from "./scenes.ts";

export const takeHandlers = {
  listStyles: ({ service }) =>
    Promise.all(
      service.styles.map(async ({ name, label, description }) => {
        const key = stylePreviewKey(name);
        const preview = await service.storage.find(key);
        const expiresInSeconds = LIMITS.downloadLinkSeconds;
        const previewLink = preview && service.storage.signedUrl({ key, expiresInSeconds });
        return { name, ...(label && { label }), description, ...(previewLink && { previewLink }) };
      }),
    ),
  generateImages: ({ service, caller, params, body }) => {
    const { workspaceUuid } = caller;
    const { db, bases, trusted } = service;
    return requestImages(db, { ...params, workspaceUuid, request: body, bases, trusted });
  },
  generateMotionVideos: (call) => {
    const { service, caller, params, body } = call;
    const { workspaceUuid } = caller;
    const { db, bases, trusted } = service;
    return requestMotionVideos(db, { ...params, workspaceUuid, request: body, bases, trusted });
  },
  async selectTake(call) {
    const { service, caller, params, body } = call;
    await selectTake(service.db, { ...params, workspaceUuid: caller.workspaceUuid, takeUuid: body.take_uuid });
    return sceneList(call);
  },
  async uploadTake(call) {
    const { service, caller, params, body } = call;
    await uploadTake(service.db, { ...params, workspaceUuid: caller.workspaceUuid, own: body, bases: service.bases });
    return sceneList(call);
  },
  holdTakes: ({ service, caller, params, body }) =>
    holdTakes(service.db, {
      ...params,
      workspaceUuid: caller.workspaceUuid,
      sceneIds: body.scenes.map(({ scene_id }) => scene_id),
    }),
} satisfies Partial<OperationHandlers>;
