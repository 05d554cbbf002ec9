import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";

/** Sets how long each scene is seen, and with that the film's length. */
export async function saveDurations(
  tx: ServiceTransaction,
  projectUuid: string,
  durations: { sceneUuid: string; durationMs: number }[],
): Promise<void> {
  for (const { sceneUuid, durationMs } of durations) {
    await tx.update(scene).set({ durationMs }).where(eq(scene.uuid, sceneUuid));
  }
  const durationMs = durations.reduce((sum, each) => sum + each.durationMs, 0);
  await tx.update(project).set({ durationMs }).where(eq(project.uuid, projectUuid));
}
