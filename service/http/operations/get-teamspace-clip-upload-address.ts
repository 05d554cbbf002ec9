import { getTeamspace } from "../../teamspaces/get-teamspace.ts";
import { openFileUpload } from "../../uploads/open-file-upload.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getTeamspaceClipUploadAddress: OperationHandler<"getTeamspaceClipUploadAddress"> = async (call) => {
  const { service, caller, params, query } = call;
  const { workspaceUuid } = caller;
  await getTeamspace(service.db, { ...params, workspaceUuid });
  const { uuid, uploadUrl } = await openFileUpload(service, { workspaceUuid, suffix: query.fileSuffix });
  return { clipUuid: uuid, uploadUrl };
};
