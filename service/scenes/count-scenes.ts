import { and, count, eq, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";

export async function countScenes(db: ServiceConnection, projectUuid: string): Promise<number> {
  const rows = await db
    .select({ scenes: count() })
    .from(scene)
    .where(and(eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt)));
  return rows[0]?.scenes ?? 0;
}
