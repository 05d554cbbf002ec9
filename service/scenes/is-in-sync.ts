import type { TakeRow } from "../takes/find.ts";
import type { SceneRow } from "./scene-row.ts";
import { hasOwnSound } from "./scene-timing.ts";

/** Whether a take is what was recorded with the sound of its scene. */
export function isInSync(scene: SceneRow, { kind, provider }: TakeRow): boolean {
  return scene.source.kind === "speaker" && kind === "motion_video" && provider === "own" && hasOwnSound(scene);
}
