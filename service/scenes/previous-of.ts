import type { ServiceConnection } from "#db/service/client.ts";
import { findTake, type TakeRow } from "../takes/find.ts";
import { loadScenes } from "./load-scenes.ts";
import type { SceneRow } from "./scene-row.ts";

/** What is seen last of the scene before this one: its motion video, or its still; null before the first scene. */
export async function previousOf(
  db: ServiceConnection,
  scene: Pick<SceneRow, "uuid" | "projectUuid">,
): Promise<TakeRow | null> {
  const scenes = await loadScenes(db, scene.projectUuid);
  const before = scenes[scenes.findIndex(({ uuid }) => uuid === scene.uuid) - 1];
  if (!before) return null;
  const motion = before.motionTakeUuid ? await findTake(db, before.motionTakeUuid) : null;
  const still = before.storyboardTakeUuid ? await findTake(db, before.storyboardTakeUuid) : null;
  const isFresh = motion?.storageKey && (!motion.sourceTakeUuid || motion.sourceTakeUuid === still?.uuid);
  return isFresh ? motion : still?.storageKey ? still : null;
}
