import { aigcBrief } from "#lib/contract/creation/aigc.ts";
import { toClipRecord } from "../../clips/clip-record.ts";
import { createProjectToClip } from "../../clips/create-project-to-clip.ts";
import { toProjectRecord } from "../../projects/project-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const createAigcProjectToClip: OperationHandler<"createAigcProjectToClip"> = async (call) => {
  const { service, caller, body } = call;
  const { bases, offer } = service;
  const wanted = { workspaceUuid: caller.workspaceUuid, brief: aigcBrief(body), bases, offer };
  const { project, clip } = await createProjectToClip(service.db, wanted);
  return {
    project: await toProjectRecord(service, project),
    clip: toClipRecord(service, clip, project.teamspaceUuid),
    projectUuid: project.uuid,
    clipUuid: clip.uuid,
  };
};
