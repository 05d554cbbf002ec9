import { getFolder } from "../../teamspaces/get-folder.ts";
import type { OperationHandler } from "../operation-call.ts";
import { projectPage } from "../project-page.ts";

export const listFolderProjects: OperationHandler<"listFolderProjects"> = async (call) => {
  const { service, caller, params, query } = call;
  const { uuid } = await getFolder(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return projectPage(service, { ...query, teamspaceUuid: uuid });
};
