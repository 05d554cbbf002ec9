import { getWorkspace } from "../../workspaces/get-workspace.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getWorkspaceInfo: OperationHandler<"getWorkspaceInfo"> = async ({ service, caller }) => {
  const { uuid, name, createdAt } = await getWorkspace(service.db, caller.workspaceUuid);
  return { workspaceUuid: uuid, name, createdAt: createdAt.getTime() };
};
