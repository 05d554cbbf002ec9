import { and, eq, isNotNull } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { notFound } from "../errors.ts";
import { makeTakeLater } from "../jobs/definitions/make-take.ts";
import { speakSceneLater } from "../jobs/definitions/speak-scene.ts";
import { loadTakes } from "../takes/find.ts";
import { isUuid } from "../uuid.ts";
import { tooManyScenes } from "./insert-scene.ts";
import { loadScenes } from "./load-scenes.ts";
import { lockEditable, type ProjectPlace } from "./lock-editable.ts";
import type { SceneRow } from "./scene-row.ts";
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
    const [row] = await tx.update(scene).set({ deletedAt: null }).where(mine).returning();
    if (!row) throw notFound("scene");
    await resume(tx, row);
    const place = Math.min(row.position, scenes.length);
    await settleScenes(tx, project.uuid, [...scenes.slice(0, place), row, ...scenes.slice(place)]);
  });
}

/** Work that was waiting for the scene found it deleted and ended; it is ordered again. */
async function resume(tx: ServiceTransaction, row: SceneRow): Promise<void> {
  if (row.narrationFingerprint === null) await speakSceneLater(tx, { sceneUuid: row.uuid });
  for (const { uuid, processStatus } of await loadTakes(tx, [row])) {
    if (processStatus === "pending" || processStatus === "processing") await makeTakeLater(tx, { takeUuid: uuid });
  }
}
