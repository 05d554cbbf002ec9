import type { SceneRow } from "../../scenes/scene-row.ts";
import type { StageView } from "../stage.ts";
import { chooseFootage } from "../stages/choose-footage.ts";

/** Whether the scene got its footage: then there is nothing to paint. Always false in plans without footage. */
export async function showsFootage(view: StageView, scene: SceneRow): Promise<boolean> {
  const choice = await view.resultOf(chooseFootage);
  const isChosen = choice?.chosen.some(({ sceneUuid }) => sceneUuid === scene.uuid) ?? false;
  return isChosen && scene.storyboardTakeUuid !== null;
}
