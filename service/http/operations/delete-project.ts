import { deleteProject as remove } from "../../projects/delete-project.ts";
import type { OperationHandler } from "../operation-call.ts";

export const deleteProject: OperationHandler<"deleteProject"> = async ({ service, caller, params }) => {
  await remove(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return params;
};
