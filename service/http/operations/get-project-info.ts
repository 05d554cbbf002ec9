import { getProject } from "../../projects/get-project.ts";
import { toProjectRecord } from "../../projects/project-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getProjectInfo: OperationHandler<"getProjectInfo"> = async ({ service, caller, params }) => {
  const project = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return toProjectRecord(service, project);
};
