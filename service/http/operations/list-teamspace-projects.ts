import { listProjects } from "../../projects/list-projects.ts";
import { toProjectRecord } from "../../projects/project-record.ts";
import { getTeamspace } from "../../teamspaces/get-teamspace.ts";
import { pageOf } from "../../teamspaces/page-of.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listTeamspaceProjects: OperationHandler<"listTeamspaceProjects"> = async (call) => {
  const { service, caller, params, query } = call;
  await getTeamspace(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  const { rows, total } = await listProjects(service.db, { ...params, ...query });
  const records = await Promise.all(rows.map((row) => toProjectRecord(service, row)));
  return pageOf(records, { total, offset: query.offset });
};
