import type { TakeRow } from "../takes/find.ts";
import type { SceneRow } from "./scene-row.ts";

/**
 * Whether the scene of a painted still is described otherwise by now. The first take of a scene was asked for in the
 * words of its description; of a later one only the request can tell, which older ones do not.
 */
export function isRedescribed(take: TakeRow, scene: Pick<SceneRow, "visualDescription">): boolean {
  const { kind, request, prompt, parentTakeUuid } = take;
  if (kind !== "storyboard" || request?.maker !== "paint") return false;
  const then = request.description ?? (parentTakeUuid === null ? prompt : scene.visualDescription);
  return then.trim() !== scene.visualDescription.trim();
}
