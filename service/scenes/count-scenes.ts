import { and, count, inArray, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { createBatchByConnection } from "../batch.ts";

/** How many scenes a project has; the counts of a whole list of projects are one query. */
export const countScenes = createBatchByConnection(
  async (db: ServiceConnection, projectUuids: readonly string[]): Promise<number[]> => {
    const rows = await db
      .select({ projectUuid: scene.projectUuid, scenes: count() })
      .from(scene)
      .where(and(inArray(scene.projectUuid, [...projectUuids]), isNull(scene.deletedAt)))
      .groupBy(scene.projectUuid);
    const counts = new Map(rows.map(({ projectUuid, scenes }) => [projectUuid, scenes]));
    return projectUuids.map((uuid) => counts.get(uuid) ?? 0);
  },
);
