import { restoreScene as restore } from "../../scenes/restore-scene.ts";
import type { OperationHandler } from "../operation-call.ts";
import { sceneList } from "../scene-list.ts";

export const restoreScene: OperationHandler<"restoreScene"> = async (call) => {
  const { service, caller, params } = call;
  await restore(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return sceneList(call);
};
