import { z } from "zod";
import { CardChange } from "./card-edit.ts";
import { ANGLES, SHOTS } from "./choices.ts";
import { LIMITS } from "./limits.ts";
import { limitedText, OverlayText, requiredText } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { NARRATION_SOUNDS, SceneList } from "./scene.ts";
import { TakeArrival } from "./take.ts";

const Position = z.number().int().min(0).max(LIMITS.scenesPerProject);
const DurationMs = z
  .number()
  .int()
  .min(500)
  .max(LIMITS.durationSeconds.max * 1000);

/** Body of PATCH scene: what is given changes, the rest stays. `position` counts from 0. */
export const SceneChange = z
  .object({
    narration: limitedText(LIMITS.narrationCharacters)
      .optional()
      .describe(
        "Words spoken in the scene. Where a speaker's own recording is heard, that stays and the captions change.",
      ),
    narration_sound: z
      .enum(NARRATION_SOUNDS)
      .optional()
      .describe("Of a scene with a recording: whether the `speaker` is heard, or a `voice` that reads the narration."),
    visual_description: limitedText(LIMITS.promptCharacters).optional().describe("What the scene shows."),
    text_overlay: OverlayText.optional().describe(
      "Words laid over the scene's picture, where that is a given picture or clip; empty takes them away. An extension: `scene.text-overlay`.",
    ),
    shot: z
      .enum(SHOTS)
      .optional()
      .describe("How near the camera is in its next pictures. An extension: `scene.direction`."),
    angle: z.enum(ANGLES).optional().describe("From where it looks in them. An extension: `scene.direction`."),
    setting: limitedText(200)
      .optional()
      .describe(
        "The place they are set in; empty leaves it to the scene's own words. An extension: `scene.direction`.",
      ),
    duration: z
      .union([z.literal(0), DurationMs])
      .optional()
      .describe("Milliseconds the scene is seen; 0 goes back to the length of its narration."),
    position: Position.optional().describe("Place among the scenes, counted from 0."),
    card: CardChange.optional().describe(
      "What to change on the scene's text card. A new take shows the card. An extension: `scene.card`.",
    ),
    arrives: TakeArrival.optional().describe("How the new card arrives, as in generate-image."),
  })
  .meta({ id: "SceneChange" });
export type SceneChange = z.infer<typeof SceneChange>;

/** Body of POST scene: a new scene before the one at `position`, or at the end. Its picture is made at once. */
export const NewScene = z
  .object({
    position: Position.optional().describe("Place among the scenes, counted from 0."),
    narration: limitedText(LIMITS.narrationCharacters)
      .default("")
      .describe(
        "Words spoken in the scene. Where a speaker's own recording is heard, that stays and the captions change.",
      ),
    visual_description: requiredText(LIMITS.promptCharacters).describe("What the scene shows."),
  })
  .meta({ id: "NewScene" });
export type NewScene = z.infer<typeof NewScene>;

/** Body of split: how many characters of the narration stay in the first of the two scenes. */
export const SceneSplit = z
  .object({
    at: z
      .number()
      .int()
      .min(1)
      .max(LIMITS.narrationCharacters)
      .describe("How many characters of the narration stay in the first of the two scenes."),
  })
  .meta({ id: "SceneSplit" });
export type SceneSplit = z.infer<typeof SceneSplit>;

/** Edits answer the scenes as they are then. */
export const sceneEditOperations = {
  editScene: defineOperation({
    method: "PATCH",
    path: "/project/{projectUuid}/scene/{sceneId}",
    summary: "Change a scene's narration, description, text over its picture, text card, length or place",
    description: "What is given changes, the rest stays.",
    tag: "Scenes",
    body: SceneChange,
    data: SceneList,
    extension: "scene.edit",
    faults: ["wrongState"],
    example: { body: { narration: "Bees see colours that we do not." } },
  }),
  insertScene: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene",
    summary: "Insert a scene and make its picture",
    description: "Before the scene at `position`, or at the end.",
    tag: "Scenes",
    body: NewScene,
    data: SceneList,
    extension: "scene.edit",
    faults: ["wrongState", "noCredit"],
    example: { body: { visual_description: "A hive in winter", narration: "In winter they keep warm." } },
  }),
  deleteScene: defineOperation({
    method: "DELETE",
    path: "/project/{projectUuid}/scene/{sceneId}",
    summary: "Remove a scene; it can be restored",
    tag: "Scenes",
    data: SceneList,
    extension: "scene.edit",
    faults: ["wrongState"],
  }),
  restoreScene: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/restore",
    summary: "Bring a deleted scene back to where it was",
    tag: "Scenes",
    data: SceneList,
    extension: "scene.edit",
    faults: ["wrongState"],
  }),
  splitScene: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/split",
    summary: "Cut a scene in two at a place of its narration",
    tag: "Scenes",
    body: SceneSplit,
    data: SceneList,
    extension: "scene.edit",
    faults: ["wrongState"],
    example: { body: { at: 5 } },
  }),
  mergeScene: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/merge",
    summary: "Join a scene with the one after it",
    tag: "Scenes",
    data: SceneList,
    extension: "scene.edit",
    faults: ["wrongState"],
  }),
};
