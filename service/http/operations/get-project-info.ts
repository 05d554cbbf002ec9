import { toProjectRecord } from "../../projects/project-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getProjectInfo: OperationHandler<"getProjectInfo"> = async ({ service, caller, params, projectState }) => {
  const projectUuid = params.projectUuid.toLowerCase();
  const asked = { projectUuid, workspaceUuid: caller.workspaceUuid, projectState: projectState ?? null };
  const { project, sources } = await service.recallProject(asked);
  return { ...(await toProjectRecord(service, project)), ...(sources.length > 0 && { sources }) };
};
