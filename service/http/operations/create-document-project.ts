import { documentBrief } from "#lib/contract/creation/document.ts";
import { createProject } from "../../projects/create-project.ts";
import { toProjectRecord } from "../../projects/project-record.ts";
import type { OperationHandler } from "../operation-call.ts";

export const createDocumentProject: OperationHandler<"createDocumentProject"> = async ({ service, caller, body }) => {
  const { bases, offer } = service;
  const brief = documentBrief(body);
  const project = await createProject(service.db, { workspaceUuid: caller.workspaceUuid, brief, bases, offer });
  return toProjectRecord(service, project);
};
