import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";

/** `key` is null for a film without music. */
export async function saveMusic(
  tx: ServiceTransaction,
  projectUuid: string,
  music: { key: string | null; durationMs: number | null },
): Promise<void> {
  await tx.update(project).set({ musicKey: music.key, musicMs: music.durationMs }).where(eq(project.uuid, projectUuid));
}
