import type { ServiceConnection } from "#db/service/client.ts";
import { notFound } from "../errors.ts";
import { isUuid } from "../uuid.ts";
import { findScene } from "./load-scenes.ts";
import type { SceneRow } from "./scene-row.ts";

/** A scene of this project; one of another project is told like one that never was. */
export async function getScene(
  db: ServiceConnection,
  { projectUuid, sceneId }: { projectUuid: string; sceneId: string },
): Promise<SceneRow> {
  const row = isUuid(sceneId) ? await findScene(db, { projectUuid, sceneUuid: sceneId }) : null;
  if (!row) throw notFound("scene");
  return row;
}
