import { cancelProject as cancel } from "../../projects/cancel-project.ts";
import { getProject } from "../../projects/get-project.ts";
import { toProjectRecord } from "../../projects/project-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const cancelProject: OperationHandler<"cancelProject"> = async ({ service, caller, params }) => {
  const { uuid } = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  const project = await cancel(service.db, { projectUuid: uuid, workspaceUuid: caller.workspaceUuid });
  return toProjectRecord(service, project);
};
