import { z } from "zod";
import { faultFromIssues } from "./fault.ts";
import { LIMITS } from "./limits.ts";
import { idFrom, limitedList, limitedText, requiredText, Uuid } from "./member.ts";
import { TakeArrival } from "./take.ts";

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
  /** Ours: a candidate arrives beside the selected take, where there is one that can be used. */
  arrives: TakeArrival.optional(),
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
  gen_model: idFrom(limitedText(200)).optional(),
};

/** An entry with a member that cannot be: it is refused at its own place in the answer, and stops no other. */
export type MisfitScene = { scene_id: string; misfit: string };

/** What has no members at all is no entry of a list of scenes. */
const noEntry = "expected object";

function misfitOf(error: z.ZodError, entry: unknown): MisfitScene {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return { scene_id: "", misfit: noEntry };
  const { scene_id: id } = entry as { scene_id?: unknown };
  const told = typeof id === "string" || typeof id === "number" ? String(id).trim().slice(0, 64) : "";
  return { scene_id: told, misfit: faultFromIssues(error, entry).msg };
}

/**
 * The list form has 1 to 20 scenes, each taken or refused by itself; the single form has one scene's members beside the
 * call's own, and is refused as a whole.
 */
function sceneTask<Members extends z.ZodRawShape, Own extends z.ZodRawShape>(members: Members, own: Own) {
  const Single = z.object({ ...members, scene_id: idFrom(requiredText(64)) });
  const Entry = Single.transform((wish): z.output<typeof Single> | MisfitScene => wish).catch(
    // Whoever writes the schema as JSON asks for the value without a context.
    (context) => misfitOf(context?.error as z.ZodError, context?.value),
  );
  const scenes = limitedList(Entry, LIMITS.scenesPerCall).superRefine((list, context) => {
    if (list.length === 0) context.addIssue({ code: "custom", message: "expected at least one scene" });
    for (const [index, entry] of list.entries()) {
      if ("misfit" in entry && entry.misfit === noEntry) {
        context.addIssue({ code: "custom", path: [index], message: noEntry });
      }
    }
  });
  return z.preprocess(
    (body, context) => {
      if (typeof body !== "object" || body === null || Array.isArray(body) || "scenes" in body) return body;
      for (const issue of Single.safeParse(body).error?.issues ?? []) context.addIssue({ ...issue });
      return { ...body, scenes: [body] };
    },
    z.object({ ...own, scenes }),
  );
}

/** Body of generate-image. */
export const ImageTaskRequest = sceneTask(sceneMembers, { force_override_video: z.boolean().optional() });
export type ImageTaskRequest = z.infer<typeof ImageTaskRequest>;

/** Body of scene/generate-motion-video. */
export const MotionTaskRequest = sceneTask(motionMembers, { force_regenerate: z.boolean().optional() });
export type MotionTaskRequest = z.infer<typeof MotionTaskRequest>;

export const TaskStatus = z.enum(["processing", "rejected"]);
export const SceneTaskStatus = z.enum(["pending", "rejected"]);

/** Answer of both: one bad scene never stops the others. */
export const SceneTask = z.object({
  task_id: z.string(),
  status: TaskStatus,
  total_scenes: z.number().int(),
  scenes: z.array(
    z.object({
      scene_id: z.string(),
      status: SceneTaskStatus,
      error_message: z.string().optional(),
    }),
  ),
});
export type SceneTask = z.infer<typeof SceneTask>;
