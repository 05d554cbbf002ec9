import { insertScene as insert } from "../../scenes/insert-scene.ts";
import type { OperationHandler } from "../operation-call.ts";
import { sceneList } from "../scene-list.ts";

export const insertScene: OperationHandler<"insertScene"> = async (call) => {
  const { service, caller, params, body } = call;
  await insert(service.db, { ...params, workspaceUuid: caller.workspaceUuid, made: body });
  return sceneList(call);
};
