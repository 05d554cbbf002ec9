import { duplicateProject as duplicate } from "../../projects/duplicate-project.ts";
import { toProjectRecord } from "../../projects/project-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const duplicateProject: OperationHandler<"duplicateProject"> = async (call) => {
  const { service, caller, params, body, idempotencyKey } = call;
  const wanted = { ...params, workspaceUuid: caller.workspaceUuid, name: body.video_title, idempotencyKey };
  return toProjectRecord(service, await duplicate(service.db, wanted));
};
