import { getWorkspace } from "../../workspaces/get-workspace.ts";
import type { OperationHandler } from "../operation-call.ts";

/** Credits are a balance here: none come by the month, and none are held while work goes on. */
export const getCreditDetail: OperationHandler<"getCreditDetail"> = async ({ service, caller }) => {
  const { creditBalance } = await getWorkspace(service.db, caller.workspaceUuid);
  return { creditBalance, monthlyCredit: 0, monthlyCreditUsed: 0, frozenCredit: 0 };
};
