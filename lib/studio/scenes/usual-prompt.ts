import type { Scene } from "#lib/contract/scene.ts";

type Pictured = Pick<Scene, "storyboard" | "motionVideo" | "visualDescription">;

/** The words the last take was asked for in; undefined without one, or after the scene was described otherwise. */
export function lastPrompt(scene: Pictured, of: "image" | "motion"): string | undefined {
  const { prompt, takes } = of === "image" ? scene.storyboard : scene.motionVideo;
  const isRedescribed = takes?.some(({ selected, staleReason }) => selected && staleReason === "other_description");
  return isRedescribed ? undefined : prompt;
}

type Service = {
  /** Whether the connected service lets descriptions be edited: the description is then all that a picture shows. */
  keepsDescriptions: boolean;
};

/** What the next take of a scene is asked to show, unless somebody types something else. */
export function usualPrompt(scene: Pictured, of: "image" | "motion", { keepsDescriptions }: Service): string {
  const last = of === "image" && keepsDescriptions ? undefined : lastPrompt(scene, of);
  return last ?? scene.visualDescription ?? "";
}
