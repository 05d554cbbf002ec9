import { listTeamspaces as list } from "../../teamspaces/list-teamspaces.ts";
import { toTeamspaceRecord } from "../../teamspaces/teamspace-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listTeamspaces: OperationHandler<"listTeamspaces"> = async ({ service, caller }) =>
  (await list(service.db, caller.workspaceUuid)).map(toTeamspaceRecord);
