import { and, asc, eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";

/** Every narration that was ordered in a project, those of scenes that were taken out too: `order` tells what was asked for. */
export async function listNarrations(db: ServiceDatabase, projectUuid: string) {
  const rows = await db
    .select({ uuid: take.uuid, order: take.fingerprint, number: take.number, status: take.processStatus })
    .from(take)
    .innerJoin(scene, eq(take.sceneUuid, scene.uuid))
    .where(and(eq(scene.projectUuid, projectUuid), eq(take.kind, "narration")))
    .orderBy(asc(scene.createdAt), asc(scene.uuid), asc(take.number));
  return rows;
}
