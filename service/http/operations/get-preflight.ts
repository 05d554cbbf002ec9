import { canExport } from "../../clips/can-export.ts";
import { getProject } from "../../projects/get-project.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getPreflight: OperationHandler<"getPreflight"> = async ({ service, caller, params, query }) => {
  const project = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return canExport(service.db, project, query);
};
