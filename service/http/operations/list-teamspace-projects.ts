import { getTeamspace } from "../../teamspaces/get-teamspace.ts";
import type { OperationHandler } from "../operation-call.ts";
import { projectPage } from "../project-page.ts";

export const listTeamspaceProjects: OperationHandler<"listTeamspaceProjects"> = async (call) => {
  const { service, caller, params, query } = call;
  const { uuid } = await getTeamspace(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return projectPage(service, { ...query, teamspaceUuid: uuid });
};
