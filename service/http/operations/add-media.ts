import { addMedia as add } from "../../media/add-media.ts";
import { toMediaRecord } from "../../media/media-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const addMedia: OperationHandler<"addMedia"> = async ({ service, caller, params, body }) => {
  const { workspaceUuid } = caller;
  return toMediaRecord(
    service,
    await add(service.db, { ...params, workspaceUuid, bases: service.bases, request: body }),
  );
};
