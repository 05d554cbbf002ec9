import { selectTake as select } from "../../scenes/select-take.ts";
import type { OperationHandler } from "../operation-call.ts";
import { sceneList } from "../scene-list.ts";

export const selectTake: OperationHandler<"selectTake"> = async (call) => {
  const { service, caller, params, body } = call;
  await select(service.db, { ...params, workspaceUuid: caller.workspaceUuid, takeUuid: body.take_uuid });
  return sceneList(call);
};
