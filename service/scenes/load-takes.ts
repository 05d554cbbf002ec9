import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import type { TakeRow } from "./add-take.ts";

/** Every take of these scenes, by number. */
export async function loadTakes(db: ServiceConnection, scenes: readonly { uuid: string }[]): Promise<TakeRow[]> {
  if (scenes.length === 0) return [];
  const uuids = scenes.map(({ uuid }) => uuid);
  return db.select().from(take).where(inArray(take.sceneUuid, uuids)).orderBy(asc(take.number), asc(take.uuid));
}

/** Every take of the project's scenes, by number. */
export async function loadProjectTakes(db: ServiceConnection, projectUuid: string): Promise<TakeRow[]> {
  const wanted = and(eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt));
  const rows = await db
    .select({ take })
    .from(take)
    .innerJoin(scene, eq(scene.uuid, take.sceneUuid))
    .where(wanted)
    .orderBy(asc(take.number), asc(take.uuid));
  return rows.map((row) => row.take);
}
