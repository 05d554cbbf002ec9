import { aigcBrief } from "#lib/contract/creation/aigc.ts";
import { createProject } from "../../projects/create-project.ts";
import { toProjectRecord } from "../../projects/project-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const createAigcProject: OperationHandler<"createAigcProject"> = async ({ service, caller, body }) => {
  const { bases, offer } = service;
  const brief = aigcBrief(body);
  const project = await createProject(service.db, { workspaceUuid: caller.workspaceUuid, brief, bases, offer });
  return toProjectRecord(service, project);
};
