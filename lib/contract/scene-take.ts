import { z } from "zod";
import { ASSET_FAULTS } from "./fault.ts";
import { LIMITS } from "./limits.ts";
import { limitedList, requiredText, Uuid } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { SceneList } from "./scene.ts";
import { TakeArrival, TakeKind } from "./take.ts";

export const TakeChoice = z
  .object({ take_uuid: Uuid.describe("A `takeUuid` of the scene.") })
  .meta({ id: "TakeChoice" });
export type TakeChoice = z.infer<typeof TakeChoice>;

/** Body of upload-take: an uploaded picture or clip becomes the scene's next take. */
export const OwnTake = z
  .object({
    kind: TakeKind.describe("Storyboard image or motion video."),
    asset_url: requiredText(LIMITS.addressCharacters).describe(
      "The file: its upload address as it was given, or its `assetUuid`.",
    ),
    select: z
      .boolean()
      .default(true)
      .meta({ description: "Whether the scene uses the take when it is ready.", "x-default": true }),
    arrives: TakeArrival.optional().meta({
      description:
        "`candidate`: the finished take waits beside the selected one until it is selected, and the scene stays as it is; a scene without a take of this kind that can be used gets it at once. Selecting the take in use leaves the candidates. An extension: `scene.take-arrives`.",
      "x-default": "selected",
    }),
  })
  .meta({ id: "OwnTake" });
export type OwnTake = z.infer<typeof OwnTake>;
/** As it is sent: what is left out gets its default. */
export type OwnTakeRequest = z.input<typeof OwnTake>;

/** Body of hold-takes: what is still being made for these scenes is to arrive as a candidate, however it was ordered. */
export const TakesToHold = z.object({
  scenes: limitedList(
    z.object({ scene_id: Uuid.describe("A `sceneId` of scene-aigc-info.") }),
    LIMITS.scenesPerProject,
  ).describe(`One to ${LIMITS.scenesPerCall} scenes. One scene's members may stand in the body itself instead.`),
});
export type TakesToHold = z.infer<typeof TakesToHold>;

/** The takes that will wait now: those that were ordered so before as well. */
export const HeldTakes = z.object({
  held: z
    .array(
      z.object({ sceneId: z.string().describe("Names the scene."), takeUuid: z.string().describe("Names the take.") }),
    )
    .describe("What is being made and will wait now, no matter who ordered it so."),
});
export type HeldTakes = z.infer<typeof HeldTakes>;

export const sceneTakeOperations = {
  selectTake: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/select-take",
    summary: "Let a scene use another of its finished takes",
    tag: "Scenes",
    body: TakeChoice,
    data: SceneList,
    extension: "scene.select-take",
    faults: ["wrongState"],
    example: { body: { take_uuid: "{TAKE_UUID}" } },
  }),
  uploadTake: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/upload-take",
    summary: "Make an uploaded picture or clip a scene's next take",
    description: "A worker reads the file; the take is there at once and `completed` a moment later.",
    tag: "Scenes",
    body: OwnTake,
    data: SceneList,
    extension: "scene.upload-take",
    faults: ["wrongState", ...ASSET_FAULTS],
    example: { body: { kind: "storyboard", asset_url: "{ASSET_URL}" } },
  }),
  cancelTake: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/cancel-take",
    summary: "Cancel an ordered take that has not started to cost",
    description:
      "The take is gone, as if it had not been ordered. One whose paid order was sent, or that the project's own plan ordered, is refused.",
    tag: "Scenes",
    body: TakeChoice,
    data: SceneList,
    extension: "scene.cancel-take",
    faults: ["wrongState"],
    example: { body: { take_uuid: "{TAKE_UUID}" } },
  }),
  holdTakes: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/hold-takes",
    summary: "Let what is still being made for scenes wait beside the takes in use",
    description:
      "What was ordered to be selected becomes a candidate as long as it is not finished; what comes first, counts. A scene without a take in use gets the take at once all the same. A scene that is not there is passed over.",
    tag: "Scenes",
    body: TakesToHold,
    data: HeldTakes,
    extension: "scene.hold-takes",
    example: { body: { scenes: [{ scene_id: "{SCENE_ID}" }] } },
  }),
};
