import { eq } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import type { SceneChange } from "#lib/contract/scene-edit.ts";
import { getScene } from "./get-scene.ts";
import { loadScenes } from "./load-scenes.ts";
import { lockEditable, type ProjectPlace } from "./lock-editable.ts";
import { sayAnew } from "./say-anew.ts";
import type { SceneRow } from "./scene-row.ts";
import { settleScenes } from "./settle-scenes.ts";

/** Changes what is given and touches only what that needs: another narration is spoken anew, a picture stays. */
export async function editScene(
  db: ServiceDatabase,
  wanted: ProjectPlace & { sceneId: string; change: SceneChange },
): Promise<void> {
  const { narration, visual_description, duration, position } = wanted.change;
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const row = await getScene(tx, wanted);
    const values = {
      ...(visual_description !== undefined && { visualDescription: visual_description }),
      ...(duration !== undefined && { wantedMs: duration }),
    };
    if (Object.keys(values).length > 0) await tx.update(scene).set(values).where(eq(scene.uuid, row.uuid));
    if (narration !== undefined && narration !== row.narration) await sayAnew(tx, row.uuid, narration);
    const order = position === undefined ? "as it is" : await moved(tx, row, position);
    await settleScenes(tx, project.uuid, order);
  });
}

async function moved(tx: ServiceTransaction, row: SceneRow, position: number): Promise<SceneRow[]> {
  const scenes = await loadScenes(tx, row.projectUuid);
  const order = scenes.filter(({ uuid }) => uuid !== row.uuid);
  const mover = scenes.find(({ uuid }) => uuid === row.uuid);
  order.splice(Math.min(position, order.length), 0, ...(mover ? [mover] : []));
  return order;
}
