import { getWorkspace } from "../../workspaces/get-workspace.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getWorkspaceInfo: OperationHandler<"getWorkspaceInfo"> = async ({ service, caller }) => {
  const { uuid, name, createdAt } = await getWorkspace(service.db, caller.workspaceUuid);
  const at = createdAt.getTime();
  // Its name and owner stay as they are.
  const since = { joinTime: at, createdAt: at, modifiedAt: at };
  // A credential stands for its workspace's owner.
  const its = { status: "active", memberCount: 1, memberRole: "owner", creatorUuid: uuid };
  return { workspaceUuid: uuid, name, ...its, ...since };
};
