import { getStorageUsed as read } from "../../workspaces/get-storage-used.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getStorageUsed: OperationHandler<"getStorageUsed"> = ({ service, caller }) =>
  read(service, caller.workspaceUuid);
