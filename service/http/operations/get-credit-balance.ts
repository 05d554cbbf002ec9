import { getWorkspace } from "../../workspaces/get-workspace.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getCreditBalance: OperationHandler<"getCreditBalance"> = async ({ service, caller }) => {
  const { creditBalance } = await getWorkspace(service.db, caller.workspaceUuid);
  return creditBalance;
};
