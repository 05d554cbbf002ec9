import { getProject } from "../../projects/get-project.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getConsumedCredit: OperationHandler<"getConsumedCredit"> = async ({ service, caller, params }) => {
  const { consumedCredit } = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return consumedCredit;
};
