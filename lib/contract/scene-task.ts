import { z } from "zod";
import { faultFromIssues } from "./fault.ts";
import { LIMITS } from "./limits.ts";
import { idFrom, limitedList, limitedText, reasonMember, refusal, refuse, requiredText, Uuid } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { memberReason } from "./reasons/members.ts";
import type { Reason } from "./reasons/reason.ts";
import { TakeArrival, TakeKind } from "./take.ts";

const Reference = z
  .object({
    image_url: limitedText(LIMITS.addressCharacters)
      .optional()
      .describe("Address of a picture: an upload, a link of one of your takes or cast members, or any public address."),
    entity_uuid: Uuid.optional().describe("A member of the project's cast, or the `assetUuid` of an uploaded picture."),
  })
  .refine(({ image_url, entity_uuid }) => image_url || entity_uuid, refusal(memberReason("reference_missing", {})));

export const PICTURE_SHAPES = ["landscape", "portrait", "square", "tall"] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

export const REFERENCE_KINDS = ["cast", "take", "asset", "previous"] as const;
export const OrderReference = z
  .object({
    kind: z
      .enum(REFERENCE_KINDS)
      .describe(
        "A member of the cast, a take of the project, an uploaded picture, or the still of the scene before. An extension: `scene.order-options`.",
      ),
    uuid: idFrom(limitedText(LIMITS.addressCharacters))
      .optional()
      .describe(
        "Names it, an upload also by its address; left out for `previous`. An extension: `scene.order-options`.",
      ),
  })
  .meta({ id: "OrderReference" });
export type OrderReference = z.infer<typeof OrderReference>;

const shotMembers = {
  model_uuid: Uuid.optional().describe(
    "The connected model that makes it, or `offline` for what is built in. An extension: `scene.order-options`.",
  ),
  references: limitedList(OrderReference, LIMITS.referencesPerScene)
    .optional()
    .describe(
      "Pictures to be guided by, in this order, and no other ones. Without it the cast's own pictures are used. An extension: `scene.order-options`.",
    ),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .optional()
    .describe("Number of the first candidate; the others count up. An extension: `scene.order-options`."),
  candidates: z.number().int().min(1).max(4).optional().meta({
    description: "How many are made. Several wait beside the selected take. An extension: `scene.order-options`.",
    "x-default": 1,
  }),
  text: limitedText(LIMITS.orderTextCharacters)
    .optional()
    .describe("The final text for the model, for this order only. An extension: `scene.order-options`."),
};

/** What a motion video does without, unless the order says otherwise or asks for sound. */
export const MOTION_LEAVES_OUT = "No speech, no music, no captions in the picture.";

const motionShotMembers = {
  leave_out: limitedText(150).optional().meta({
    description:
      "What the model is told to leave out; empty for nothing. With `enable_audio` nothing is left out by itself. An extension: `scene.order-options`.",
    "x-default": MOTION_LEAVES_OUT,
  }),
  duration_ms: z
    .number()
    .int()
    .min(1_000)
    .max(60_000)
    .optional()
    .describe("Length; the scene's by default. An extension: `scene.order-options`."),
  last_frame: z
    .enum(["next_scene"])
    .optional()
    .describe(
      "End with the still of the next scene. The motion begins with this scene's still. An extension: `scene.order-options`.",
    ),
};

const sceneMembers = {
  ...shotMembers,
  prompt: limitedText(LIMITS.promptCharacters)
    .optional()
    .describe("What the picture should show. Without one the scene's own description is used."),
  aspect_ratio: z
    .enum(PICTURE_SHAPES)
    .optional()
    .describe("Shape of the picture. Without one the project's. `tall` is 4:5. An extension: `picture.tall`."),
  ref_images: limitedList(Reference, LIMITS.referencesPerScene).optional().describe("Pictures to be guided by."),
  first_frame: z
    .enum(["previous_scene"])
    .optional()
    .describe(
      "Follow on from the last frame of the scene before; a motion video then begins with it. An extension: `scene.first-frame`.",
    ),
  arrives: TakeArrival.optional().meta({
    description:
      "`candidate`: the finished take waits beside the selected one until it is selected, and the scene stays as it is; a scene without a take of this kind that can be used gets it at once. Selecting the take in use leaves the candidates. An extension: `scene.take-arrives`.",
    "x-default": "selected",
  }),
};

export const MOTION_MODES = [
  "prompt_to_video",
  "first_frame_to_video",
  "first_and_last_frame_to_video",
  "ingredients_to_video",
] as const;
export const MotionMode = z.enum(MOTION_MODES).meta({ id: "MotionMode" });
export type MotionMode = z.infer<typeof MotionMode>;

const motionMembers = {
  ...sceneMembers,
  ...motionShotMembers,
  motion_video_mode: MotionMode.optional().meta({
    description: "What the motion starts from; it sets how many reference pictures are taken.",
    "x-default": "first_frame_to_video",
  }),
  enable_audio: z
    .boolean()
    .optional()
    .meta({ description: "Make sound with the motion where the provider can.", "x-default": false }),
  gen_model: idFrom(limitedText(200))
    .optional()
    .describe(
      "A model of the provider, by the provider's own name. Where it has none of that name its usual one is used, and the project's `warnings` say so.",
    ),
};

/** What a person chose for one order. */
export const OrderChoices = z.object({
  ...{ ...shotMembers, ...motionShotMembers },
  aspect_ratio: sceneMembers.aspect_ratio,
});
export type OrderChoices = z.infer<typeof OrderChoices>;

/** Body of preview-take: one order, of which nothing is made. */
export const TakePreviewRequest = z
  .object({ kind: TakeKind.describe("Storyboard image or motion video."), ...motionMembers })
  .meta({ id: "TakePreviewRequest" });
export type TakePreviewRequest = z.infer<typeof TakePreviewRequest>;

/** What an order would send and cost. */
export const TakePreview = z
  .object({
    text: z.string().optional().describe("The text exactly as the model gets it; absent where none is asked."),
    provider: z.string().describe("Who makes it."),
    model: z.string().optional().describe("The model that is asked, where there is one."),
    price: z.number().optional().describe("Credits of one candidate, where the price is known."),
    left: z.number().optional().describe("Credits that this month's limit leaves; absent where there is no limit."),
    connectionUuid: z.string().describe("The connection in use; `offline` for what is built in."),
    connections: z
      .array(z.object({ connectionUuid: z.string().describe("Names it."), name: z.string().describe("Its name.") }))
      .describe("What can be chosen; empty where the environment has chosen."),
    references: z.array(OrderReference).describe("Pictures that are sent along, in this order."),
    mostReferences: z.number().int().describe("How many pictures it takes."),
    takesSeed: z.boolean().describe("Whether it takes a seed."),
    modes: z.array(MotionMode).describe("What a motion video can start from; empty where that is not known."),
  })
  .meta({ id: "TakePreview" });
export type TakePreview = z.infer<typeof TakePreview>;

/** An entry with a member that cannot be: it is refused at its own place in the answer, and stops no other. */
export type MisfitScene = { scene_id: string; misfit: Reason };

/** What has no members at all is no entry of a list of scenes. */
const noEntry = memberReason("not_of_type", { type: "object" });

function misfitOf(error: { issues: readonly z.core.$ZodIssue[] }, entry: unknown): MisfitScene {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return { scene_id: "", misfit: noEntry };
  const id = "scene_id" in entry ? entry.scene_id : undefined;
  const text = typeof id === "string" || typeof id === "number" ? String(id).trim().slice(0, 64) : "";
  return { scene_id: text, misfit: faultFromIssues(error, entry).why };
}

/**
 * The list form has 1 to 20 scenes, each taken or refused by itself; the single form has one scene's members beside the
 * call's own, and is refused as a whole.
 */
function sceneTask<Members extends z.ZodRawShape, Own extends z.ZodRawShape>(members: Members, own: Own) {
  const Single = z.object({
    ...members,
    scene_id: idFrom(requiredText(64)).describe("A `sceneId` of scene-aigc-info."),
  });
  const Entry = Single.transform((entry): z.output<typeof Single> | MisfitScene => entry).catch(
    // Anyone who writes the schema as JSON asks for the value without a context.
    (context) => misfitOf(context?.error ?? { issues: [] }, context?.value),
  );
  const scenes = limitedList(Entry, LIMITS.scenesPerCall)
    .superRefine((list, context) => {
      if (list.length === 0) refuse(context, { why: memberReason("scenes_missing", {}) });
      for (const [index, entry] of list.entries()) {
        if ("misfit" in entry && entry.misfit === noEntry) refuse(context, { path: [index], why: noEntry });
      }
    })
    .describe(`One to ${LIMITS.scenesPerCall} scenes. One scene's members may stand in the body itself instead.`);
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
export const ImageTaskRequest = sceneTask(sceneMembers, {
  force_override_video: z
    .boolean()
    .optional()
    .meta({ description: "Make an image even where the scene has a motion video already.", "x-default": false }),
}).meta({
  id: "ImageTaskRequest",
});
export type ImageTaskRequest = z.infer<typeof ImageTaskRequest>;

/** Body of scene/generate-motion-video. */
export const MotionTaskRequest = sceneTask(motionMembers, {
  force_regenerate: z
    .boolean()
    .optional()
    .meta({ description: "Make a motion video even where the scene has one already.", "x-default": false }),
}).meta({
  id: "MotionTaskRequest",
});
export type MotionTaskRequest = z.infer<typeof MotionTaskRequest>;

export const TaskStatus = z.enum(["processing", "rejected"]).meta({ id: "TaskStatus" });
export const SceneTaskStatus = z.enum(["pending", "rejected"]).meta({ id: "SceneTaskStatus" });

/** Answer of both: one bad scene never stops the others. */
export const SceneTask = z
  .object({
    task_id: z.string().describe("Names this call."),
    status: TaskStatus.describe("`rejected` when no scene was taken."),
    total_scenes: z.number().int().describe("How many scenes the call named."),
    scenes: z
      .array(
        z.object({
          scene_id: z.string().describe("The scene; empty where the call did not name it."),
          status: SceneTaskStatus.describe("`rejected` when this scene was not taken; the others are still made."),
          error_message: z.string().optional().describe("Why the scene was not taken."),
          reason: reasonMember(),
        }),
      )
      .describe("In the order in which they are seen."),
  })
  .meta({ id: "SceneTask" });
export type SceneTask = z.infer<typeof SceneTask>;

export const sceneTaskOperations = {
  listStyles: defineOperation({
    method: "GET",
    path: "/project/list-aigc-style",
    summary: "The styles storyboard images can be made in",
    tag: "Scenes",
    data: z.array(
      z.object({
        name: z.string().describe("Name."),
        label: limitedText(100)
          .optional()
          .describe(
            "What the style is called here, where its name would promise what the running painter does not do.",
          ),
        description: limitedText(500).optional().describe("What it is about."),
        previewLink: z.string().optional().describe("A picture in this style."),
      }),
    ),
  }),
  generateImages: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/generate-image",
    aliases: ["/project/{projectUuid}/generate-image"],
    summary: "Make a new storyboard image for 1 to 20 scenes; each becomes a take",
    description:
      "The result is a new take; nothing is overwritten. A scene that cannot be taken, as one that does not exist or has a member that cannot be, never stops the others: the answer has a line for each, in the order of the call.",
    tag: "Scenes",
    body: ImageTaskRequest,
    data: SceneTask,
    faults: ["wrongState", "noCredit"],
    example: { body: { scenes: [{ scene_id: "{SCENE_ID}", prompt: "A bee on a poppy at dawn" }] } },
  }),
  previewTake: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/preview-take",
    summary: "What an order would send to the model, and what it would cost",
    description: "Takes the members of generate-image and generate-motion-video. Nothing is made.",
    tag: "Scenes",
    body: TakePreviewRequest,
    data: TakePreview,
    extension: "scene.preview-take",
    example: { body: { kind: "storyboard" } },
  }),
  generateMotionVideos: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/generate-motion-video",
    summary: "Make a motion video for 1 to 20 scenes; each becomes a take",
    description:
      "The result is a new take; nothing is overwritten. A scene that cannot be taken, as one that does not exist or has a member that cannot be, never stops the others: the answer has a line for each, in the order of the call.",
    tag: "Scenes",
    body: MotionTaskRequest,
    data: SceneTask,
    faults: ["wrongState", "noCredit"],
    example: { body: { scenes: [{ scene_id: "{SCENE_ID}", prompt: "The bee takes off" }] } },
  }),
};
