import { createUpload } from "../../uploads/create-upload.ts";
import { uploadAddress } from "../../uploads/upload-address.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getUploadAddress: OperationHandler<"getUploadAddress"> = async ({ service, caller, query }) => {
  const upload = await createUpload(service.db, { workspaceUuid: caller.workspaceUuid, ...query });
  const uploadUrl = uploadAddress(upload, { base: service.bases[0], signer: service.signers.upload });
  return { uploadUrl, assetUuid: upload.uuid, expiresAt: upload.expiresAt.getTime() };
};
