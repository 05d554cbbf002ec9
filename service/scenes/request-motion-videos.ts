import { randomInt } from "node:crypto";
import type { ServiceDatabase } from "#db/service/client.ts";
import type { MotionMode, MotionTaskRequest, SceneTask } from "#lib/contract/scene-task.ts";
import { orderTake } from "../takes/order.ts";
import { loadCast } from "./cast/load.ts";
import type { ProjectPlace } from "./lock-editable.ts";
import { motionRequestOf } from "./motion-request.ts";
import { orderForScenes, refuse } from "./order-for-scenes.ts";
import { previousOf } from "./previous-of.ts";
import { readReferences } from "./read-references.ts";
import { withMembers } from "./take-request.ts";

type Request = ProjectPlace & { request: MotionTaskRequest; bases: readonly string[]; trusted?: readonly string[] };

/** How many pictures each mode is given; where none are sent, the storyboard image is the first frame. */
const pictures: Record<MotionMode, { least: number; most: number }> = {
  prompt_to_video: { least: 0, most: 0 },
  first_frame_to_video: { least: 0, most: 1 },
  first_and_last_frame_to_video: { least: 2, most: 2 },
  ingredients_to_video: { least: 1, most: 3 },
};

/** Orders a motion video for each scene. */
export async function requestMotionVideos(db: ServiceDatabase, wanted: Request): Promise<SceneTask> {
  const { scenes: wishes, force_regenerate } = wanted.request;
  return orderForScenes(db, { ...wanted, wishes }, async (tx, { project, scene, wish }) => {
    if (scene.motionTakeUuid && !force_regenerate) {
      return refuse("The scene has a motion video; send force_regenerate to make another one");
    }
    const mode = wish.motion_video_mode ?? "first_frame_to_video";
    const sent = wish.ref_images?.length ?? 0;
    const { least, most } = pictures[mode];
    if (sent < least || sent > most) {
      return refuse(`ref_images: ${mode} takes ${least === most ? least : `${least} to ${most}`}, ${sent} came`);
    }
    const previous = await previousOf(tx, scene);
    const opensWithPrevious = wish.first_frame === "previous_scene";
    if (opensWithPrevious && !previous) return refuse("first_frame: the scene before has no finished picture");
    if (opensWithPrevious && (mode !== "first_frame_to_video" || sent > 0)) {
      return refuse("first_frame: goes with first_frame_to_video and no ref_images");
    }
    const usesStill = mode === "first_frame_to_video" && sent === 0;
    if (usesStill && !scene.storyboardTakeUuid) return refuse("The scene has no storyboard image yet; make it first");
    const cast = await loadCast(tx, project.uuid);
    const references = await readReferences(tx, { ...wanted, cast, wishes: wish.ref_images ?? [] });
    if ("reason" in references) return refuse(references.reason);
    const asked = { scene, cast, prompt: wish.prompt, shape: wish.aspect_ratio };
    const use = opensWithPrevious ? ("first_frame" as const) : ("offered" as const);
    const request = {
      maker: "animate" as const,
      ...withMembers(motionRequestOf(project, asked), references.members),
      references: references.found,
      ...(previous && { previous: { takeUuid: previous.uuid, use } }),
      mode,
      wantsAudio: wish.enable_audio ?? false,
      ...(wish.gen_model && { model: wish.gen_model }),
    };
    const prompt = wish.prompt || project.brief.aigc?.motionPrompt || scene.visualDescription;
    const sourceTakeUuid = usesStill ? scene.storyboardTakeUuid : null;
    const { arrives } = wish;
    const order = { sceneUuid: scene.uuid, prompt, seed: randomInt(2 ** 32), request, sourceTakeUuid, arrives };
    await orderTake(tx, { ...order, kind: "motion_video", parentTakeUuid: scene.motionTakeUuid });
    return { status: "pending" };
  });
}
