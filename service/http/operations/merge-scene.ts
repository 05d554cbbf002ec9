import { mergeScene as merge } from "../../scenes/merge-scene.ts";
import type { OperationHandler } from "../operation-call.ts";
import { sceneList } from "../scene-list.ts";

export const mergeScene: OperationHandler<"mergeScene"> = async (call) => {
  const { service, caller, params } = call;
  await merge(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return sceneList(call);
};
