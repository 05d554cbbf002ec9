import { getWorkspace } from "../../workspaces/get-workspace.ts";
import { toUserRecord } from "../../workspaces/user-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getUserInfo: OperationHandler<"getUserInfo"> = async ({ service, caller }) =>
  toUserRecord(await getWorkspace(service.db, caller.workspaceUuid));
