import { toClipRecord } from "../../clips/clip-record.ts";
import { getClip } from "../../clips/get-clip.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getDownloadLink: OperationHandler<"getDownloadLink"> = async ({ service, caller, params }) => {
  const clip = await getClip(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  const { clipLink } = toClipRecord(service, clip, null);
  return clipLink ? { downloadLink: clipLink } : {};
};
