import { getProject } from "../../projects/get-project.ts";
import { listSceneRecords } from "../../scenes/list-scene-records.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listScenes: OperationHandler<"listScenes"> = async ({ service, caller, params }) => {
  const project = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  return { scenes: await listSceneRecords(service, project) };
};
