import { getClip } from "../../clips/get-clip.ts";
import { toClipContents } from "../../clips/to-clip-contents.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getClipContents: OperationHandler<"getClipContents"> = async ({ service, caller, params }) => {
  const clip = await getClip(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return toClipContents(service, clip);
};
