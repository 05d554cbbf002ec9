import { uploadTake as upload } from "../../scenes/upload-take.ts";
import type { OperationHandler } from "../operation-call.ts";
import { sceneList } from "../scene-list.ts";

export const uploadTake: OperationHandler<"uploadTake"> = async (call) => {
  const { service, caller, params, body } = call;
  await upload(service.db, { ...params, workspaceUuid: caller.workspaceUuid, own: body, bases: service.bases });
  return sceneList(call);
};
