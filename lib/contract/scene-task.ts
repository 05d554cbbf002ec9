import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { limitedList, limitedText, requiredText, Uuid } from "./member.ts";

const Reference = z
  .object({ image_url: limitedText(LIMITS.addressCharacters).optional(), entity_uuid: Uuid.optional() })
  .refine(({ image_url, entity_uuid }) => image_url || entity_uuid, "expected image_url or entity_uuid");

export const PICTURE_SHAPES = ["landscape", "portrait", "square"] as const;

const sceneMembers = {
  prompt: limitedText(LIMITS.promptCharacters).optional(),
  aspect_ratio: z.enum(PICTURE_SHAPES).optional(),
  ref_images: limitedList(Reference, LIMITS.referencesPerScene).optional(),
  /** Ours: follow on from the last frame of the scene before; a motion video then begins with it. */
  first_frame: z.enum(["previous_scene"]).optional(),
};

export const MOTION_MODES = [
  "prompt_to_video",
  "first_frame_to_video",
  "first_and_last_frame_to_video",
  "ingredients_to_video",
] as const;
export const MotionMode = z.enum(MOTION_MODES);
export type MotionMode = z.infer<typeof MotionMode>;

const motionMembers = {
  ...sceneMembers,
  motion_video_mode: MotionMode.optional(),
  enable_audio: z.boolean().optional(),
  gen_model: limitedText(200).optional(),
};

/** The list form has 1 to 20 scenes; the single form has one scene's members beside the call's own. */
function sceneTask<Members extends z.ZodRawShape, Own extends z.ZodRawShape>(members: Members, own: Own) {
  const single = z.object({ ...members, scene_id: requiredText(64) });
  const Many = z.object({
    ...own,
    scenes: limitedList(single, LIMITS.scenesPerCall).refine((list) => list.length > 0, "expected at least one scene"),
  });
  return z.preprocess((body) => {
    if (typeof body !== "object" || body === null || Array.isArray(body) || "scenes" in body) return body;
    return { ...body, scenes: [body] };
  }, Many);
}

/** Body of generate-image. */
export const ImageTaskRequest = sceneTask(sceneMembers, { force_override_video: z.boolean().optional() });
export type ImageTaskRequest = z.infer<typeof ImageTaskRequest>;

/** Body of scene/generate-motion-video. */
export const MotionTaskRequest = sceneTask(motionMembers, { force_regenerate: z.boolean().optional() });
export type MotionTaskRequest = z.infer<typeof MotionTaskRequest>;

/** Answer of both: one bad scene never stops the others. */
export const SceneTask = z.object({
  task_id: z.string(),
  status: z.enum(["processing", "rejected"]),
  total_scenes: z.number().int(),
  scenes: z.array(
    z.object({
      scene_id: z.string(),
      status: z.enum(["pending", "rejected"]),
      error_message: z.string().optional(),
    }),
  ),
});
export type SceneTask = z.infer<typeof SceneTask>;
