import { deleteScene as remove } from "../../scenes/delete-scene.ts";
import type { OperationHandler } from "../operation-call.ts";
import { sceneList } from "../scene-list.ts";

export const deleteScene: OperationHandler<"deleteScene"> = async (call) => {
  const { service, caller, params } = call;
  await remove(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return sceneList(call);
};
