import { randomInt } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import type { NewScene } from "#lib/contract/scene-edit.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { listOpenTakes } from "../takes/find.ts";
import { makeTakeAgain, orderTake } from "../takes/order.ts";
import { takeRequestOf } from "../takes/request.ts";
import { isUuid } from "../uuid.ts";
import { changeNarration } from "./narration.ts";
import { loadCast } from "./rows/cast.ts";
import { getScene, loadScenes, toSceneRow } from "./rows/load.ts";
import { lockEditable, type ProjectPlace, renumberScenes } from "./rows/lock.ts";

/** Inserts a scene, has its narration spoken and its picture made. */
export async function insertScene(db: ServiceDatabase, wanted: ProjectPlace & { made: NewScene }): Promise<void> {
  const { narration, visual_description, position } = wanted.made;
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const scenes = await loadScenes(tx, project.uuid);
    if (scenes.length >= LIMITS.scenesPerProject) throw tooManyScenes();
    const place = Math.min(position ?? scenes.length, scenes.length);
    const values = { projectUuid: project.uuid, position: place, narration, visualDescription: visual_description };
    const [row] = await tx
      .insert(scene)
      .values({ ...values, source: { kind: "painted" } })
      .returning();
    if (!row) throw new Error("The scene was not stored");
    const order = [...scenes.slice(0, place), toSceneRow({ scene: row, heard: null }), ...scenes.slice(place)];
    await renumberScenes(tx, project.uuid, order);
    await changeNarration(tx, project, row);
    const picture = takeRequestOf(project, { scene: row, cast: await loadCast(tx, project.uuid) });
    const request = { maker: "paint" as const, ...picture };
    const ordered = { prompt: visual_description, seed: randomInt(2 ** 32), request };
    await orderTake(tx, { sceneUuid: row.uuid, kind: "storyboard", ...ordered });
  });
}

export function tooManyScenes(): ServiceFault {
  const max = LIMITS.scenesPerProject;
  return new ServiceFault("overLimit", because("too_many_scenes", { max }));
}

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
    await renumberScenes(tx, project.uuid, [...scenes.slice(0, place), row, ...scenes.slice(place)]);
  });
}

/** Takes a scene out of the film with everything it holds; {@link restoreScene} brings it back as it was. */
export async function deleteScene(db: ServiceDatabase, wanted: ProjectPlace & { sceneId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const { uuid } = await getScene(tx, wanted);
    if ((await loadScenes(tx, project.uuid)).length === 1) {
      throw new ServiceFault("wrongState", because("last_scene", {}));
    }
    await tx.update(scene).set({ deletedAt: new Date() }).where(eq(scene.uuid, uuid));
    await renumberScenes(tx, project.uuid);
  });
}
