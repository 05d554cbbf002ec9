import { randomInt, randomUUID } from "node:crypto";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import type { ImageTaskRequest, SceneTask } from "#lib/contract/scene-task.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { lockProject } from "../projects/lock-project.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { isUuid } from "../uuid.ts";
import { getWorkspace } from "../workspaces/get-workspace.ts";
import { findScene } from "./load-scenes.ts";
import type { ProjectPlace } from "./lock-editable.ts";
import { orderTake } from "./order-take.ts";
import { readReferences } from "./read-references.ts";
import { takeRequestOf } from "./take-request.ts";

type Wish = ImageTaskRequest["scenes"][number];
type Answer = SceneTask["scenes"][number];
type Request = ProjectPlace & { request: ImageTaskRequest; bases: readonly string[] };

/** Orders a new storyboard take for each scene. A scene that cannot have one is refused alone, with the reason. */
export async function requestImages(db: ServiceDatabase, wanted: Request): Promise<SceneTask> {
  return db.transaction(async (tx) => {
    const project = await lockPictured(tx, wanted);
    const scenes: Answer[] = [];
    for (const wish of wanted.request.scenes) scenes.push(await orderImage(tx, { project, wish, wanted }));
    const status = scenes.some((scene) => scene.status === "pending") ? "processing" : "rejected";
    return { task_id: randomUUID(), status, total_scenes: scenes.length, scenes };
  });
}

/** The project, held, when single pictures of it can be made: its scenes are cut and nothing else is at work on them. */
export async function lockPictured(tx: ServiceTransaction, place: ProjectPlace): Promise<ProjectRow> {
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

async function orderImage(
  tx: ServiceTransaction,
  { project, wish, wanted }: { project: ProjectRow; wish: Wish; wanted: Request },
): Promise<Answer> {
  const place = { projectUuid: project.uuid, sceneUuid: wish.scene_id };
  const scene = isUuid(wish.scene_id) ? await findScene(tx, place) : null;
  if (!scene) return reject(wish, "There is no such scene in this project");
  if (scene.motionTakeUuid && !wanted.request.force_override_video) {
    return reject(wish, "The scene has a motion video; send force_override_video to make another image all the same");
  }
  const references = await readReferences(tx, { ...wanted, wishes: wish.ref_images ?? [] });
  if ("reason" in references) return reject(wish, references.reason);
  const prompt = wish.prompt || scene.visualDescription;
  const request = { ...takeRequestOf(project, wish.aspect_ratio), references: references.found };
  await orderTake(tx, { sceneUuid: scene.uuid, kind: "storyboard", prompt, seed: randomInt(2 ** 32), request });
  return { scene_id: wish.scene_id, status: "pending" };
}

export function reject({ scene_id }: { scene_id: string }, error_message: string): Answer {
  return { scene_id, status: "rejected", error_message };
}
