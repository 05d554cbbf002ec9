import { listStock } from "../../media/list-media.ts";
import { toMediaRecord } from "../../media/media-record.ts";
import { getTeamspace } from "../../teamspaces/get-teamspace.ts";
import { pageOf } from "../../teamspaces/page-of.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listTeamspaceStock: OperationHandler<"listTeamspaceStock"> = async (call) => {
  const { service, caller, params, query } = call;
  await getTeamspace(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  const { rows, total } = await listStock(service.db, { ...params, ...query });
  return pageOf(
    rows.map((row) => toMediaRecord(service, row)),
    { total, offset: query.offset },
  );
};
