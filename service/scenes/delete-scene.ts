import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { ServiceFault } from "../errors.ts";
import { getScene } from "./get-scene.ts";
import { loadScenes } from "./load-scenes.ts";
import { lockEditable, type ProjectPlace } from "./lock-editable.ts";
import { settleScenes } from "./settle-scenes.ts";

/** Takes a scene out of the film with everything it holds; {@link restoreScene} brings it back as it was. */
export async function deleteScene(db: ServiceDatabase, wanted: ProjectPlace & { sceneId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const { uuid } = await getScene(tx, wanted);
    if ((await loadScenes(tx, project.uuid)).length === 1) {
      throw new ServiceFault("wrongState", "A project keeps at least one scene; this is its last one");
    }
    await tx.update(scene).set({ deletedAt: new Date() }).where(eq(scene.uuid, uuid));
    await settleScenes(tx, project.uuid);
  });
}
