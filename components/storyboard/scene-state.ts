import type { SceneView } from "#lib/studio/scenes/scene-view.ts";

export type SceneState = { name: "waiting" | "painting" | "failed" | "ready"; label: string; reason?: string };

/** What a scene's card says of its picture. */
export function sceneState({ storyboard }: SceneView): SceneState {
  if (storyboard.processStatus === "failed") {
    return { name: "failed", label: "Failed", reason: storyboard.errorMessage ?? "The picture could not be made." };
  }
  if (storyboard.processStatus === "processing") return { name: "painting", label: "Painting…" };
  if (storyboard.thumbnailLink || storyboard.assetLink) return { name: "ready", label: "Ready" };
  return { name: "waiting", label: "Waiting" };
}

export const SCENE_FILTERS = ["all", "ready", "painting", "failed"] as const;
export type SceneFilter = (typeof SCENE_FILTERS)[number];

export function isSceneInFilter({ scene, filter }: { scene: SceneView; filter: SceneFilter }): boolean {
  const { name } = sceneState(scene);
  if (filter === "all") return true;
  return filter === "painting" ? name === "painting" || name === "waiting" : name === filter;
}
