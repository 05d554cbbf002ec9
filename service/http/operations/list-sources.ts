import { getProject } from "../../projects/get-project.ts";
import { listSources as listSourcesOf } from "../../scenes/list-sources.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listSources: OperationHandler<"listSources"> = async ({ service, caller, params }) => {
  const project = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return { sources: await listSourcesOf(service.db, project.uuid) };
};
