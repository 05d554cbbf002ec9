import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { ProjectRow } from "./project-row.ts";

/** Notes the scenes that the present stage has to do; the row must be locked. */
export async function beginScenes(tx: ServiceTransaction, row: ProjectRow, sceneUuids: string[]): Promise<void> {
  await tx
    .update(project)
    .set({ pendingScenes: sceneUuids, progressDone: 0, progressTotal: Math.max(1, sceneUuids.length) })
    .where(eq(project.uuid, row.uuid));
}

/**
 * Takes a scene off the list; the row must be locked. A set, not a counter: a scene that is finished twice by a job
 * that was taken up again counts once. Answers how many are left.
 */
export async function finishScene(tx: ServiceTransaction, row: ProjectRow, sceneUuid: string): Promise<number> {
  const pendingScenes = row.pendingScenes.filter((uuid) => uuid !== sceneUuid);
  await tx
    .update(project)
    .set({ pendingScenes, progressDone: row.progressTotal - pendingScenes.length })
    .where(eq(project.uuid, row.uuid));
  return pendingScenes.length;
}
