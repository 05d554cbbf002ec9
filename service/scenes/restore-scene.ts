import { and, eq, isNotNull } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { notFound } from "../errors.ts";
import { listOpenTakes } from "../takes/find.ts";
import { makeTakeAgain } from "../takes/order.ts";
import { isUuid } from "../uuid.ts";
import { getScene } from "./get-scene.ts";
import { tooManyScenes } from "./insert-scene.ts";
import { loadScenes } from "./load-scenes.ts";
import { lockEditable, type ProjectPlace } from "./lock-editable.ts";
import { settleScenes } from "./settle-scenes.ts";

/** Brings a deleted scene back to the place it had. One that is there already stays as it is. */
export async function restoreScene(db: ServiceDatabase, wanted: ProjectPlace & { sceneId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    if (!isUuid(wanted.sceneId)) throw notFound("scene");
    const scenes = await loadScenes(tx, project.uuid);
    if (scenes.some(({ uuid }) => uuid === wanted.sceneId)) return;
    if (scenes.length >= LIMITS.scenesPerProject) throw tooManyScenes();
    const mine = and(eq(scene.uuid, wanted.sceneId), eq(scene.projectUuid, project.uuid), isNotNull(scene.deletedAt));
    const { rowCount } = await tx.update(scene).set({ deletedAt: null }).where(mine);
    if (rowCount === 0) throw notFound("scene");
    const row = await getScene(tx, wanted);
    // Work that was waiting for the scene found it deleted and ended; it is ordered again.
    for (const open of await listOpenTakes(tx, row.uuid)) await makeTakeAgain(tx, open);
    const place = Math.min(row.position, scenes.length);
    await settleScenes(tx, project.uuid, [...scenes.slice(0, place), row, ...scenes.slice(place)]);
  });
}
