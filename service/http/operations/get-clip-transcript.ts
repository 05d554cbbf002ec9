import { findUploadedClip } from "../../clips/find-uploaded-clip.ts";
import { getClip } from "../../clips/get-clip.ts";
import { tellTranscript } from "../../clips/tell-transcript.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getClipTranscript: OperationHandler<"getClipTranscript"> = async ({ service, caller, params }) => {
  const wanted = { ...params, workspaceUuid: caller.workspaceUuid };
  if (await findUploadedClip(service.db, wanted)) return {};
  return tellTranscript(await getClip(service.db, wanted));
};
