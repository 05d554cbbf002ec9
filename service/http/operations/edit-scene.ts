import { editScene as edit } from "../../scenes/edit-scene.ts";
import type { OperationHandler } from "../operation-call.ts";
import { sceneList } from "../scene-list.ts";

export const editScene: OperationHandler<"editScene"> = async (call) => {
  const { service, caller, params, body } = call;
  await edit(service.db, { ...params, workspaceUuid: caller.workspaceUuid, change: body });
  return sceneList(call);
};
