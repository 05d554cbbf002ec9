import { getTeamspace } from "../../teamspaces/get-teamspace.ts";
import { toTeamspaceRecord } from "../../teamspaces/teamspace-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getTeamspaceInfo: OperationHandler<"getTeamspaceInfo"> = async ({ service, caller, params }) =>
  toTeamspaceRecord(await getTeamspace(service.db, { ...params, workspaceUuid: caller.workspaceUuid }));
