import { splitScene as split } from "../../scenes/split-scene.ts";
import type { OperationHandler } from "../operation-call.ts";
import { sceneList } from "../scene-list.ts";

export const splitScene: OperationHandler<"splitScene"> = async (call) => {
  const { service, caller, params, body } = call;
  await split(service.db, { ...params, workspaceUuid: caller.workspaceUuid, at: body.at });
  return sceneList(call);
};
