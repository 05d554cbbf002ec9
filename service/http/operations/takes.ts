import { previewTake, requestImages, requestMotionVideos, uploadTake } from "../../takes/scene-tasks.ts";
import { cancelTake, holdTakes, selectTake } from "../../takes/select.ts";
import type { OperationHandlers } from "../operation-call.ts";
import { sceneList } from "./scenes.ts";

export const takeHandlers = {
  listStyles: async ({ service }) => [...service.styles],
  generateImages: ({ service, caller, params, body }) => {
    const { workspaceUuid } = caller;
    const { db, bases, trusted } = service;
    return requestImages(db, { ...params, workspaceUuid, request: body, bases, trusted });
  },
  previewTake: ({ service, caller, params, body }) =>
    previewTake(service, { ...params, workspaceUuid: caller.workspaceUuid, request: body }),
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
  async cancelTake(call) {
    const { service, caller, params, body } = call;
    await cancelTake(service.db, { ...params, workspaceUuid: caller.workspaceUuid, takeUuid: body.take_uuid });
    return sceneList(call);
  },
  holdTakes: ({ service, caller, params, body }) =>
    holdTakes(service.db, {
      ...params,
      workspaceUuid: caller.workspaceUuid,
      sceneIds: body.scenes.map(({ scene_id }) => scene_id),
    }),
} satisfies Partial<OperationHandlers>;
