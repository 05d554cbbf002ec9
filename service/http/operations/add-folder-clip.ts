import { addUploadedClip } from "../../clips/add-uploaded-clip.ts";
import { toUploadedClipRecord } from "../../clips/uploaded-clip-record.ts";
import { getFolder } from "../../teamspaces/get-folder.ts";
import type { OperationHandler } from "../operation-call.ts";

export const addFolderClip: OperationHandler<"addFolderClip"> = async ({ service, caller, params, body }) => {
  const { workspaceUuid } = caller;
  const { uuid } = await getFolder(service.db, { ...params, workspaceUuid });
  const wanted = { workspaceUuid, teamspaceUuid: uuid, bases: service.bases, request: body };
  return toUploadedClipRecord(service, await addUploadedClip(service.db, wanted));
};
