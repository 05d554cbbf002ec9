import type { ServiceDatabase } from "#db/service/client.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { loadScenes } from "./load-scenes.ts";
import { isUnasked, measureLater } from "./sound-level.ts";

/** Has the project's sounds measured that never were. */
export async function measureSounds(db: ServiceDatabase, { uuid }: ProjectRow): Promise<void> {
  const unasked = (await loadScenes(db, uuid)).filter(isUnasked);
  await db.transaction(async (tx) => {
    for (const { uuid: sceneUuid, narrationTakeUuid, narrationKey: storageKey } of unasked) {
      if (narrationTakeUuid) await measureLater(tx, { uuid: narrationTakeUuid, sceneUuid, storageKey });
    }
  });
}
