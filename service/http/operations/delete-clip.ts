import { deleteUploadedClip } from "../../clips/delete-uploaded-clip.ts";
import type { OperationHandler } from "../operation-call.ts";

export const deleteClip: OperationHandler<"deleteClip"> = ({ service, caller, params }) =>
  deleteUploadedClip(service, { ...params, workspaceUuid: caller.workspaceUuid });
