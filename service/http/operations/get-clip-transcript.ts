import { findUploadedClip } from "../../clips/find-uploaded-clip.ts";
import { getClip } from "../../clips/get-clip.ts";
import { tellTranscript } from "../../clips/tell-transcript.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getClipTranscript: OperationHandler<"getClipTranscript"> = async ({ service, caller, params }) => {
  const wanted = { ...params, workspaceUuid: caller.workspaceUuid };
  const uploaded = await findUploadedClip(service.db, wanted);
  if (uploaded) return uploaded.clip.transcript ? { transcript: uploaded.clip.transcript } : {};
  return tellTranscript(await getClip(service.db, wanted));
};
