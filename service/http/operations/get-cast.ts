import { castRecord } from "../../cast/cast-record.ts";
import { getProject } from "../../projects/get-project.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getCast: OperationHandler<"getCast"> = async ({ service, caller, params: { projectUuid } }) => {
  await getProject(service.db, { projectUuid, workspaceUuid: caller.workspaceUuid });
  return castRecord(service, projectUuid);
};
