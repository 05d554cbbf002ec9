import { createUpload } from "../../uploads/create-upload.ts";
import { uploadAddress } from "../../uploads/upload-address.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getUploadAddress: OperationHandler<"getUploadAddress"> = async ({ service, caller, query }) => {
  const wanted = { workspaceUuid: caller.workspaceUuid, seconds: service.faults.addressSeconds, ...query };
  const upload = await createUpload(service.db, wanted);
  const { direct } = service.storage;
  const uploadUrl = uploadAddress(upload, { base: service.bases[0], signer: service.signers.upload, direct });
  return { uploadUrl, assetUuid: upload.uuid, expiresAt: upload.expiresAt.getTime() };
};
