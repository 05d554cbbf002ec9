import { defineOperation } from "./operation.ts";
import { Preflight, PreflightQuery } from "./preflight.ts";
import { SceneList } from "./scene.ts";
import { OwnTake } from "./scene-edit.ts";

/** The part of the operation table that is about own takes, and about what stands in the way of an export. */
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
