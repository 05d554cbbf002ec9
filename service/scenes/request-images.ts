import { randomInt } from "node:crypto";
import type { ServiceDatabase } from "#db/service/client.ts";
import type { ImageTaskRequest, SceneTask } from "#lib/contract/scene-task.ts";
import type { ProjectPlace } from "./lock-editable.ts";
import { orderForScenes, refuse } from "./order-for-scenes.ts";
import { orderTake } from "./order-take.ts";
import { readReferences } from "./read-references.ts";
import { takeRequestOf } from "./take-request.ts";

type Request = ProjectPlace & { request: ImageTaskRequest; bases: readonly string[] };

/** Orders a new storyboard take for each scene. */
export async function requestImages(db: ServiceDatabase, wanted: Request): Promise<SceneTask> {
  const { scenes: wishes, force_override_video } = wanted.request;
  return orderForScenes(db, { ...wanted, wishes }, async (tx, { project, scene, wish }) => {
    if (scene.motionTakeUuid && !force_override_video) {
      return refuse("The scene has a motion video; send force_override_video to make another image all the same");
    }
    const references = await readReferences(tx, { ...wanted, wishes: wish.ref_images ?? [] });
    if ("reason" in references) return refuse(references.reason);
    const prompt = wish.prompt || scene.visualDescription;
    const request = { ...takeRequestOf(project, wish.aspect_ratio), references: references.found };
    await orderTake(tx, { sceneUuid: scene.uuid, kind: "storyboard", prompt, seed: randomInt(2 ** 32), request });
    return { status: "pending" };
  });
}
