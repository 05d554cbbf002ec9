import { z } from "zod";
import { limitedText } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { SceneList, SceneListQuery } from "./scene.ts";
import { NewScene, SceneChange, SceneSplit, TakeChoice } from "./scene-edit.ts";
import { ImageTaskRequest, MotionTaskRequest, SceneTask } from "./scene-task.ts";

const tag = "Scenes";
const edit = "scene.edit";

/** The part of the operation table that is about scenes and their takes. Edits answer the scenes as they are then. */
export const sceneOperations = {
  listScenes: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/scene-aigc-info",
    summary: "The scenes of a project with their storyboard images and motion videos",
    tag,
    query: SceneListQuery,
    data: SceneList,
  }),
  listStyles: defineOperation({
    method: "GET",
    path: "/project/list-aigc-style",
    summary: "The styles storyboard images can be made in",
    tag,
    data: z.array(
      z.object({
        name: z.string(),
        label: limitedText(100).optional(),
        description: limitedText(500).optional(),
        previewLink: z.string().optional(),
      }),
    ),
  }),
  generateImages: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/generate-image",
    aliases: ["/project/{projectUuid}/generate-image"],
    summary: "Make a new storyboard image for 1 to 20 scenes; each becomes a take",
    tag,
    body: ImageTaskRequest,
    data: SceneTask,
  }),
  generateMotionVideos: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/generate-motion-video",
    summary: "Make a motion video for 1 to 20 scenes; each becomes a take",
    tag,
    body: MotionTaskRequest,
    data: SceneTask,
  }),
  selectTake: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/select-take",
    summary: "Let a scene use another of its finished takes",
    tag,
    body: TakeChoice,
    data: SceneList,
    extension: "scene.select-take",
  }),
  editScene: defineOperation({
    method: "PATCH",
    path: "/project/{projectUuid}/scene/{sceneId}",
    summary: "Change a scene's narration, description, text over its picture, length or place",
    tag,
    body: SceneChange,
    data: SceneList,
    extension: edit,
  }),
  insertScene: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene",
    summary: "Insert a scene and make its picture",
    tag,
    body: NewScene,
    data: SceneList,
    extension: edit,
  }),
  deleteScene: defineOperation({
    method: "DELETE",
    path: "/project/{projectUuid}/scene/{sceneId}",
    summary: "Take a scene out; it can be brought back",
    tag,
    data: SceneList,
    extension: edit,
  }),
  restoreScene: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/restore",
    summary: "Bring a deleted scene back to where it was",
    tag,
    data: SceneList,
    extension: edit,
  }),
  splitScene: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/split",
    summary: "Cut a scene in two at a place of its narration",
    tag,
    body: SceneSplit,
    data: SceneList,
    extension: edit,
  }),
  mergeScene: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/merge",
    summary: "Join a scene with the one after it",
    tag,
    data: SceneList,
    extension: edit,
  }),
};
