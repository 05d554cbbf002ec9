import "server-only";
import type { Scene } from "../../contract/scene.ts";
import { reviewState } from "../reviews/state.ts";
import type { ReviewView } from "../reviews/views.ts";
import { sceneParts } from "./scene-parts.ts";

/** Those of the scenes that somebody approved as they are now. */
export function approvedScenes(scenes: readonly Scene[], reviews: readonly ReviewView[]): Scene[] {
  const ofScene = Map.groupBy(reviews, ({ sceneId }) => sceneId);
  return scenes.filter(
    (scene) => reviewState({ parts: sceneParts(scene) }, ofScene.get(scene.sceneId) ?? []).approvals > 0,
  );
}
