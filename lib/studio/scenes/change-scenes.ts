import "server-only";
import type { Actor } from "../../auth/actor.ts";
import type { Scene, SceneList } from "../../contract/scene.ts";
import { fail, type Result, succeed } from "../../result.ts";
import type { ServiceClient } from "../../service-client/client.ts";
import type { ServiceFault } from "../../service-client/service-fault.ts";
import type { ProjectVerb } from "../activity/activity-kind.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keepBoardIn } from "../history/keep-board.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import { projectKey } from "../projects/refresh-project.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { projectChange, publishChange } from "../sync/publish-change.ts";
import { followScenes } from "./follow-scenes.ts";
import { holdOverApproved } from "./hold-takes.ts";
import { inOrder, scenesKey } from "./list-scenes.ts";
import { rememberScenes } from "./note-scenes.ts";
import type { SceneView } from "./scene-view.ts";
import { toSceneView } from "./to-scene-view.ts";

/** What a person did to one scene; details are ids, numbers and short names. */
export type SceneAct = { verb: ProjectVerb; sceneId?: string | undefined; details?: Record<string, unknown> };

type Changing = {
  studio: Studio;
  project: OwnedProject;
  actor: Actor;
  /** What to write down of it, told from the scenes as they are then and their order before. */
  acts: (changed: { scenes: readonly Scene[]; orderBefore: readonly string[] }) => readonly SceneAct[];
  /** The scenes whose take the person chooses with it. */
  chosenIn?: readonly string[];
};

/** Has the service change scenes and answers them as they are then; what was asked before is out of date. */
export async function changeScenes(
  { studio, project, actor, acts, chosenIn }: Changing,
  change: (service: ServiceClient) => Promise<Result<SceneList, ServiceFault>>,
): Promise<Result<SceneView[], StudioFault>> {
  const { reference } = project;
  const { projectUuid } = reference;
  const askedAt = performance.now();
  const result = await change(studio.service);
  studio.askOnce.forget(scenesKey(projectUuid));
  studio.askOnce.forget(projectKey(projectUuid));
  if (!result.ok) {
    await publishChange(studio.db, projectChange(reference, ["project", "scenes"]));
    return fail(faultSentence(result.fault));
  }
  const scenes = inOrder(result.value.scenes);
  await studio.db.transaction(async (tx) => {
    const askedMsAgo = performance.now() - askedAt;
    const { order: orderBefore } = await keepBoardIn(tx, { project, scenes, askedMsAgo, chosenIn });
    await followScenes(tx, reference);
    const where = { teamspaceUuid: reference.teamspaceUuid, projectReferenceUuid: reference.uuid };
    const rows = acts({ scenes, orderBefore }).map(({ verb, sceneId, details }) => ({
      ...{ ...where, userUuid: actor.userUuid, verb, ...(sceneId !== undefined && { sceneId }) },
      // What is gone later can still be told by the place it had.
      details: { ...details, ...placeOf(sceneId, orderBefore) },
    }));
    await recordActivity(tx, rows);
    await publishChange(tx, projectChange(reference, ["project", "scenes"]));
  });
  rememberScenes(projectUuid, scenes);
  // What is as it was approved once is approved again, by whatever change it came about.
  await holdOverApproved({ studio, project, scenes });
  return succeed(scenes.map((scene) => toSceneView(projectUuid, scene)));
}

function placeOf(sceneId: string | undefined, order: readonly string[]): { place?: number } {
  const at = sceneId === undefined ? -1 : order.indexOf(sceneId);
  return at < 0 ? {} : { place: at + 1 };
}
