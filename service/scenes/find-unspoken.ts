import { and, eq, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import type { SceneRow } from "./scene-row.ts";

/** The scene while its narration is still to be spoken; null once it was, or when the scene was deleted. */
export async function findUnspoken(db: ServiceConnection, sceneUuid: string): Promise<SceneRow | null> {
  const wanted = and(eq(scene.uuid, sceneUuid), isNull(scene.narrationFingerprint), isNull(scene.deletedAt));
  const [row] = await db.select().from(scene).where(wanted);
  return row ?? null;
}
