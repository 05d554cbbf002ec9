import { toClipRecord } from "../../clips/clip-record.ts";
import { findClipWait } from "../../clips/find-clip-wait.ts";
import { findUploadedClip } from "../../clips/find-uploaded-clip.ts";
import { getClip } from "../../clips/get-clip.ts";
import { toUploadedClipRecord } from "../../clips/uploaded-clip-record.ts";
import { getProject } from "../../projects/get-project.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getClipInfo: OperationHandler<"getClipInfo"> = async ({ service, caller, params }) => {
  const { workspaceUuid } = caller;
  const uploaded = await findUploadedClip(service.db, { ...params, workspaceUuid });
  if (uploaded) return toUploadedClipRecord(service, uploaded);
  const clip = await getClip(service.db, { ...params, workspaceUuid });
  const project = await getProject(service.db, { projectUuid: clip.projectUuid, workspaceUuid });
  return toClipRecord(service, clip, project.teamspaceUuid, await findClipWait(service.db, clip));
};
