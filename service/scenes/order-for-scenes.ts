import { randomUUID } from "node:crypto";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import type { MisfitScene, SceneTask } from "#lib/contract/scene-task.ts";
import { getWorkspace } from "../accounts/workspaces.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { lockProject } from "../projects/lock-project.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { isUuid } from "../uuid.ts";
import { findScene } from "./load-scenes.ts";
import type { ProjectPlace } from "./lock-editable.ts";
import type { SceneRow } from "./scene-row.ts";

/** What one scene's order came to: nothing to say, or why it is refused. */
export type OrderOutcome = { status: "pending" } | { status: "rejected"; error_message: string };

/**
 * Orders a take for each scene of a call, in one transaction that holds the project. A scene that cannot have one is
 * refused alone, with the reason.
 */
export async function orderForScenes<Wish extends { scene_id: string }>(
  db: ServiceDatabase,
  place: ProjectPlace & { wishes: readonly (Wish | MisfitScene)[] },
  order: (
    tx: ServiceTransaction,
    wanted: { project: ProjectRow; scene: SceneRow; wish: Wish },
  ) => Promise<OrderOutcome>,
): Promise<SceneTask> {
  return db.transaction(async (tx) => {
    const project = await lockPictured(tx, place);
    const scenes: SceneTask["scenes"] = [];
    for (const wish of place.wishes) {
      if ("misfit" in wish) {
        scenes.push({ scene_id: wish.scene_id, ...refuse(wish.misfit) });
        continue;
      }
      const wanted = { projectUuid: project.uuid, sceneUuid: wish.scene_id };
      const scene = isUuid(wish.scene_id) ? await findScene(tx, wanted) : null;
      const outcome = scene
        ? await order(tx, { project, scene, wish })
        : refuse("There is no such scene in this project");
      scenes.push({ scene_id: wish.scene_id, ...outcome });
    }
    const status = scenes.some((scene) => scene.status === "pending") ? "processing" : "rejected";
    return { task_id: randomUUID(), status, total_scenes: scenes.length, scenes };
  });
}

export function refuse(error_message: string): OrderOutcome {
  return { status: "rejected", error_message };
}

/** The project, held, when single pictures of it can be made: its scenes are cut and nothing else is at work on them. */
async function lockPictured(tx: ServiceTransaction, place: ProjectPlace): Promise<ProjectRow> {
  const row = isUuid(place.projectUuid) ? await lockProject(tx, place.projectUuid) : null;
  if (row?.workspaceUuid !== place.workspaceUuid) throw notFound("project");
  if (row.progressStatus !== "editing" && row.progressStatus !== "generated_videos") {
    const message = `The project is at ${row.progressStatus}; pictures of single scenes can be made from generated_videos on`;
    throw new ServiceFault("wrongState", message);
  }
  if ((await getWorkspace(tx, place.workspaceUuid)).creditBalance <= 0) {
    throw new ServiceFault("noCredit", "insufficient credit: this workspace has used up its credits");
  }
  return row;
}
