import { castRecord } from "../../cast/cast-record.ts";
import { replaceCast } from "../../cast/replace-cast.ts";
import type { OperationHandler } from "../operation-call.ts";

export const putCast: OperationHandler<"putCast"> = async ({ service, caller, params, body }) => {
  const { workspaceUuid } = caller;
  await replaceCast(service.db, { ...params, workspaceUuid, change: body, bases: service.bases });
  return castRecord(service, params.projectUuid);
};
