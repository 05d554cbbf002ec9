import { asc, inArray } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { take } from "#db/service/schema/take.ts";
import type { TakeRow } from "./add-take.ts";

/** Every take of these scenes, by number. */
export async function loadTakes(db: ServiceConnection, scenes: readonly { uuid: string }[]): Promise<TakeRow[]> {
  if (scenes.length === 0) return [];
  const uuids = scenes.map(({ uuid }) => uuid);
  return db.select().from(take).where(inArray(take.sceneUuid, uuids)).orderBy(asc(take.number), asc(take.uuid));
}
