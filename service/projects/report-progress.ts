import { and, eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";

/** How much of its present stage a project has done, in the stage's own units (pages, scenes). */
export async function reportProgress(
  db: ServiceConnection,
  at: { projectUuid: string; run: number; stage: string; done: number; total: number },
): Promise<void> {
  await db
    .update(project)
    .set({ progressDone: at.done, progressTotal: Math.max(1, at.total) })
    .where(and(eq(project.uuid, at.projectUuid), eq(project.run, at.run), eq(project.stage, at.stage)));
}
