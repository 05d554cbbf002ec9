import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";

export async function savePoster(tx: ServiceTransaction, projectUuid: string, key: string | null): Promise<void> {
  await tx.update(project).set({ thumbnailKey: key }).where(eq(project.uuid, projectUuid));
}
