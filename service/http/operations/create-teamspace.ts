import { createTeamspace as create } from "../../teamspaces/create-teamspace.ts";
import { getTeamspace } from "../../teamspaces/get-teamspace.ts";
import { toTeamspaceRecord } from "../../teamspaces/teamspace-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const createTeamspace: OperationHandler<"createTeamspace"> = async ({ service, caller, body }) => {
  const { workspaceUuid } = caller;
  const { uuid } = await create(service.db, { workspaceUuid, name: body.name, kind: "shared" });
  return toTeamspaceRecord(await getTeamspace(service.db, { teamspaceUuid: uuid, workspaceUuid }));
};
