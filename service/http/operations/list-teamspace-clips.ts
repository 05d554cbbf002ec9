import { listClips } from "../../clips/list-clips.ts";
import { getTeamspace } from "../../teamspaces/get-teamspace.ts";
import { pageOf } from "../../teamspaces/page-of.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listTeamspaceClips: OperationHandler<"listTeamspaceClips"> = async (call) => {
  const { service, caller, params, query } = call;
  const { uuid } = await getTeamspace(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  const { records, total } = await listClips(service, { ...query, teamspaceUuid: uuid });
  return pageOf(records, { total, offset: query.offset });
};
