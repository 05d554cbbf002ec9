import { and, asc, eq, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { type SceneRow, selectScenes, toSceneRow } from "./scene-row.ts";

/** The project's scenes in the order they are seen. */
export async function loadScenes(db: ServiceConnection, projectUuid: string): Promise<SceneRow[]> {
  const rows = await selectScenes(db)
    .where(and(eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt)))
    .orderBy(asc(scene.position), asc(scene.uuid));
  return rows.map(toSceneRow);
}

export async function findScene(
  db: ServiceConnection,
  { projectUuid, sceneUuid }: { projectUuid: string; sceneUuid: string },
): Promise<SceneRow | null> {
  const wanted = and(eq(scene.uuid, sceneUuid), eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt));
  const [row] = await selectScenes(db).where(wanted);
  return row ? toSceneRow(row) : null;
}
