import type { Scene } from "#lib/contract/scene.ts";

/** What a new take would be asked to show; once the scene is described otherwise, the last wish would only make the same again. */
export function usualPrompt(
  scene: Pick<Scene, "storyboard" | "motionVideo" | "visualDescription">,
  of: "image" | "motion",
) {
  const { prompt, takes } = of === "image" ? scene.storyboard : scene.motionVideo;
  const isRedescribed = takes?.some(({ selected, staleReason }) => selected && staleReason === "other_description");
  return (isRedescribed ? undefined : prompt) ?? scene.visualDescription ?? "";
}
