import "server-only";
import { and, eq } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { projectReference, sceneRecord } from "#db/studio/schema/project.ts";

/**
 * Makes a scene one that changed although the service told nothing new of it, for what the studio itself adds to it.
 * The project's row is held. Answers the project's version from now on.
 */
export async function raiseScene(
  tx: StudioTransaction,
  { uuid, version: before }: Pick<typeof projectReference.$inferSelect, "uuid" | "version">,
  sceneId: string,
): Promise<number> {
  const version = before + 1;
  const isScene = and(eq(sceneRecord.projectReferenceUuid, uuid), eq(sceneRecord.sceneId, sceneId));
  await tx.update(sceneRecord).set({ version }).where(isScene);
  await tx.update(projectReference).set({ version }).where(eq(projectReference.uuid, uuid));
  return version;
}
