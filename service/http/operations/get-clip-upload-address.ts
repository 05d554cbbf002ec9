import { openFileUpload } from "../../uploads/open-file-upload.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getClipUploadAddress: OperationHandler<"getClipUploadAddress"> = async ({ service, caller, query }) => {
  const wanted = { workspaceUuid: caller.workspaceUuid, suffix: query.fileSuffix };
  const { uuid, uploadUrl } = await openFileUpload(service, wanted);
  return { clipUuid: uuid, uploadUrl };
};
