import { randomInt } from "node:crypto";
import type { ServiceDatabase } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { NewScene } from "#lib/contract/scene-edit.ts";
import { ServiceFault } from "../errors.ts";
import { orderTake } from "../takes/order.ts";
import { takeRequestOf } from "../takes/request.ts";
import { loadCast } from "./cast/load.ts";
import { loadScenes } from "./load-scenes.ts";
import { lockEditable, type ProjectPlace } from "./lock-editable.ts";
import { sayAnew } from "./narration.ts";
import { toSceneRow } from "./scene-row.ts";
import { settleScenes } from "./settle-scenes.ts";

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
    await settleScenes(tx, project.uuid, order);
    await sayAnew(tx, project, row);
    const picture = takeRequestOf(project, { scene: row, cast: await loadCast(tx, project.uuid) });
    const request = { maker: "paint" as const, ...picture };
    const ordered = { prompt: visual_description, seed: randomInt(2 ** 32), request };
    await orderTake(tx, { sceneUuid: row.uuid, kind: "storyboard", ...ordered });
  });
}

export function tooManyScenes(): ServiceFault {
  const max = LIMITS.scenesPerProject;
  return new ServiceFault("overLimit", `A project holds at most ${max} scenes, and this one has them all`);
}
