import { listMedia as list } from "../../media/list-media.ts";
import { toMediaRecord } from "../../media/media-record.ts";
import { getProject } from "../../projects/get-project.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listMedia: OperationHandler<"listMedia"> = async ({ service, caller, params }) => {
  const { uuid } = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return (await list(service.db, uuid)).map((row) => toMediaRecord(service, row));
};
