import { HeldTakes, TakesToHold } from "./hold-takes.ts";
import { defineOperation } from "./operation.ts";
import { Preflight, PreflightQuery } from "./preflight.ts";
import { SceneList } from "./scene.ts";
import { OwnTake } from "./scene-edit.ts";

/** The part of the operation table that is about how takes arrive, own ones, and about what stands in the way of an export. */
export const takeOperations = {
  uploadTake: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/upload-take",
    summary: "Make an uploaded picture or clip a scene's next take",
    tag: "Scenes",
    body: OwnTake,
    data: SceneList,
    extension: "scene.upload-take",
  }),
  holdTakes: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/hold-takes",
    summary: "Let what is still being made for scenes wait beside the takes in use",
    tag: "Scenes",
    body: TakesToHold,
    data: HeldTakes,
    extension: "scene.hold-takes",
  }),
  getPreflight: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/preflight",
    summary: "What an export of the project as it is now would run into",
    tag: "Clips",
    query: PreflightQuery,
    data: Preflight,
    extension: "project.preflight",
  }),
};
