import { randomInt } from "node:crypto";
import type { ServiceDatabase } from "#db/service/client.ts";
import type { ImageTaskRequest, SceneTask } from "#lib/contract/scene-task.ts";
import { orderTake } from "../takes/order.ts";
import { loadCast } from "./cast/load.ts";
import type { ProjectPlace } from "./lock-editable.ts";
import { orderForScenes, refuse } from "./order-for-scenes.ts";
import { previousOf } from "./previous-of.ts";
import { readReferences } from "./read-references.ts";
import { takeRequestOf, withMembers } from "./take-request.ts";

type Request = ProjectPlace & { request: ImageTaskRequest; bases: readonly string[]; trusted?: readonly string[] };

/** Orders a new storyboard take for each scene. */
export async function requestImages(db: ServiceDatabase, wanted: Request): Promise<SceneTask> {
  const { scenes: wishes, force_override_video } = wanted.request;
  return orderForScenes(db, { ...wanted, wishes }, async (tx, { project, scene, wish }) => {
    if (scene.motionTakeUuid && !force_override_video) {
      return refuse("The scene has a motion video; send force_override_video to make another image all the same");
    }
    const cast = await loadCast(tx, project.uuid);
    const references = await readReferences(tx, { ...wanted, cast, wishes: wish.ref_images ?? [] });
    if ("reason" in references) return refuse(references.reason);
    const prompt = wish.prompt || scene.visualDescription;
    const asked = { scene, cast, prompt: wish.prompt, shape: wish.aspect_ratio };
    const previous = wish.first_frame === "previous_scene" ? await previousOf(tx, scene) : null;
    const request = {
      maker: "paint" as const,
      ...withMembers(takeRequestOf(project, asked), references.members),
      references: references.found,
      description: scene.visualDescription,
      ...(previous && { previous: { takeUuid: previous.uuid, use: "offered" as const } }),
    };
    const order = { sceneUuid: scene.uuid, prompt, seed: randomInt(2 ** 32), request, arrives: wish.arrives };
    await orderTake(tx, { ...order, kind: "storyboard", parentTakeUuid: scene.storyboardTakeUuid });
    return { status: "pending" };
  });
}
