import { holdTakes as hold } from "../../scenes/hold-takes.ts";
import type { OperationHandler } from "../operation-call.ts";

export const holdTakes: OperationHandler<"holdTakes"> = ({ service, caller, params, body }) =>
  hold(service.db, {
    ...params,
    workspaceUuid: caller.workspaceUuid,
    sceneIds: body.scenes.map(({ scene_id }) => scene_id),
  });
