import { getProject } from "../../projects/get-project.ts";
import { checkProject } from "../../scenes/preflight/check-project.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getPreflight: OperationHandler<"getPreflight"> = async ({ service, caller, params }) => {
  const project = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return checkProject(service.db, project);
};
