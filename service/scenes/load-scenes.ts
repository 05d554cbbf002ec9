import { and, asc, eq, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import type { SceneRow } from "./scene-row.ts";

/** The project's scenes in the order they are seen. */
export function loadScenes(db: ServiceConnection, projectUuid: string): Promise<SceneRow[]> {
  return db
    .select()
    .from(scene)
    .where(and(eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt)))
    .orderBy(asc(scene.position), asc(scene.uuid));
}

export async function findScene(
  db: ServiceConnection,
  { projectUuid, sceneUuid }: { projectUuid: string; sceneUuid: string },
): Promise<SceneRow | null> {
  const rows = await db
    .select()
    .from(scene)
    .where(and(eq(scene.uuid, sceneUuid), eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt)));
  return rows[0] ?? null;
}
