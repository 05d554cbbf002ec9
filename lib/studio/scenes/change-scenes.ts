import "server-only";
import type { SceneList } from "../../contract/scene.ts";
import { fail, type Result, succeed } from "../../result.ts";
import type { ServiceClient } from "../../service-client/client.ts";
import type { ServiceFault } from "../../service-client/service-fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import { projectKey } from "../projects/refresh-project.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { projectChange, publishChange } from "../sync/publish-change.ts";
import { followScenes } from "./follow-scenes.ts";
import { inOrder, scenesKey } from "./list-scenes.ts";
import type { SceneView } from "./scene-view.ts";
import { toSceneView } from "./to-scene-view.ts";

/** Has the service change scenes and answers them as they are then; what was asked before is out of date. */
export async function changeScenes(
  { studio, project }: { studio: Studio; project: OwnedProject },
  change: (service: ServiceClient) => Promise<Result<SceneList, ServiceFault>>,
): Promise<Result<SceneView[], StudioFault>> {
  const { projectUuid } = project.reference;
  const result = await change(studio.service);
  studio.askOnce.forget(scenesKey(projectUuid));
  studio.askOnce.forget(projectKey(projectUuid));
  if (result.ok) await followScenes(studio.db, project.reference);
  await publishChange(studio.db, projectChange(project.reference, ["project", "scenes"]));
  if (!result.ok) return fail(faultSentence(result.fault));
  return succeed(inOrder(result.value.scenes).map((scene) => toSceneView(projectUuid, scene)));
}
