import { getProject } from "../../projects/get-project.ts";
import { openFileUpload } from "../../uploads/open-file-upload.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getMediaUploadAddress: OperationHandler<"getMediaUploadAddress"> = async (call) => {
  const { service, caller, params, query } = call;
  const { workspaceUuid } = caller;
  await getProject(service.db, { ...params, workspaceUuid });
  const { uuid, uploadUrl } = await openFileUpload(service, { workspaceUuid, suffix: query.fileSuffix });
  return { resourceUuid: uuid, uploadUrl };
};
