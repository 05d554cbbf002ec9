import { getProject } from "../../projects/get-project.ts";
import { toProjectRecord } from "../../projects/project-record.ts";
import { retryProject as retry } from "../../projects/retry-project.ts";
import type { OperationHandler } from "../operation-call.ts";

export const retryProject: OperationHandler<"retryProject"> = async ({ service, caller, params }) => {
  const { uuid } = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  const project = await retry(service.db, { projectUuid: uuid, workspaceUuid: caller.workspaceUuid });
  return toProjectRecord(service, project);
};
