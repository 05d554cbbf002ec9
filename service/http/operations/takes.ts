import { CONNECTED_ABILITIES } from "#lib/contract/connectable.ts";
import { previewTake, requestImages, requestMotionVideos, uploadTake } from "../../takes/scene-tasks.ts";
import { cancelTake, holdTakes, selectTake } from "../../takes/select.ts";
import type { OperationHandlers } from "../operation-call.ts";
import type { Service } from "../service.ts";
import { sceneList } from "./scenes.ts";

type Caller = { service: Service; caller: { workspaceUuid: string } };

/** What an order of takes needs beside what was asked for. */
function orderContext({ service, caller }: Caller) {
  const { bases, trusted, extensions } = service;
  // Without extensions no connected model is used.
  const environment = extensions === "off" ? CONNECTED_ABILITIES : service.environment;
  return { workspaceUuid: caller.workspaceUuid, bases, trusted, environment };
}

export const takeHandlers = {
  listStyles: async ({ service }) => [...service.styles],
  generateImages: (call) =>
    requestImages(call.service.db, { ...call.params, request: call.body, ...orderContext(call) }),
  previewTake: ({ service, caller, params, body }) =>
    previewTake(service, { ...params, workspaceUuid: caller.workspaceUuid, request: body }),
  generateMotionVideos: (call) =>
    requestMotionVideos(call.service.db, { ...call.params, request: call.body, ...orderContext(call) }),
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
