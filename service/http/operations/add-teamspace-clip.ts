import { addUploadedClip } from "../../clips/add-uploaded-clip.ts";
import { toUploadedClipRecord } from "../../clips/uploaded-clip-record.ts";
import { getTeamspace } from "../../teamspaces/get-teamspace.ts";
import type { OperationHandler } from "../operation-call.ts";

export const addTeamspaceClip: OperationHandler<"addTeamspaceClip"> = async ({ service, caller, params, body }) => {
  const { workspaceUuid } = caller;
  const { uuid } = await getTeamspace(service.db, { ...params, workspaceUuid });
  const wanted = { workspaceUuid, teamspaceUuid: uuid, bases: service.bases, request: body };
  return toUploadedClipRecord(service, await addUploadedClip(service.db, wanted));
};
