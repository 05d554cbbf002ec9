import { getProject } from "../../projects/get-project.ts";
import { toProjectRecord } from "../../projects/project-record.ts";
import { listSources } from "../../scenes/list-sources.ts";
import { isUuid } from "../../uuid.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getProjectInfo: OperationHandler<"getProjectInfo"> = async ({ service, caller, params }) => {
  const { projectUuid } = params;
  const [project, sources] = await Promise.all([
    getProject(service.db, { projectUuid, workspaceUuid: caller.workspaceUuid }),
    isUuid(projectUuid) ? listSources(service.db, projectUuid.toLowerCase()) : [],
  ]);
  return { ...(await toProjectRecord(service, project)), ...(sources.length > 0 && { sources }) };
};
