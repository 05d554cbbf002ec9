import { canExport } from "../../clips/can-export.ts";
import { getProject } from "../../projects/get-project.ts";
import { measureSounds } from "../../scenes/measure-sounds.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getPreflight: OperationHandler<"getPreflight"> = async ({ service, caller, params, query }) => {
  const project = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  // Sounds of earlier versions were never measured; whoever looks again finds them told.
  await measureSounds(service.db, project);
  return canExport(service.db, project, query);
};
