import type { Scene } from "#lib/contract/scene.ts";
import { getProject } from "../projects/get.ts";
import { listSceneRecords } from "../scenes/list-records.ts";
import { describeWaits } from "../scenes/waits.ts";
import type { Caller } from "./authenticate.ts";
import type { Service } from "./service.ts";

/** The scenes of the project a call is about, as they are now. */
export async function sceneList({
  service,
  caller,
  params,
  waits = "untold",
}: {
  service: Service;
  caller: Caller;
  params: { projectUuid: string };
  waits?: "told" | "untold";
}): Promise<{ scenes: Scene[] }> {
  const { projectUuid } = params;
  const project = await getProject(service.db, { projectUuid, workspaceUuid: caller.workspaceUuid });
  const scenes = await listSceneRecords(service, project);
  return { scenes: waits === "told" ? await describeWaits(service, { project, scenes }) : scenes };
}
