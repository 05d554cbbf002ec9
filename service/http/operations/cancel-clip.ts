import { cancelClip as cancel } from "../../clips/cancel-clip.ts";
import { toClipRecord } from "../../clips/clip-record.ts";
import { getProject } from "../../projects/get-project.ts";
import type { OperationHandler } from "../operation-call.ts";

export const cancelClip: OperationHandler<"cancelClip"> = async ({ service, caller, params }) => {
  const { workspaceUuid } = caller;
  const clip = await cancel(service.db, { ...params, workspaceUuid });
  const project = await getProject(service.db, { projectUuid: clip.projectUuid, workspaceUuid });
  return toClipRecord(service, clip, project.teamspaceUuid);
};
