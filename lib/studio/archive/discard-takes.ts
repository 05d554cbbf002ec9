import "server-only";
import { eq } from "drizzle-orm";
import { archiveOrder } from "#db/studio/schema/archive-order.ts";
import { archivedTake } from "#db/studio/schema/archived-take.ts";
import type { Studio } from "../studio.ts";

/**
 * Takes away what was kept of a project that is deleted for good. Files first: whoever tries again after a fault finds
 * the others by their rows.
 */
export async function discardTakes({ db, archive }: Pick<Studio, "db" | "archive">, projectReferenceUuid: string) {
  await db.delete(archiveOrder).where(eq(archiveOrder.projectReferenceUuid, projectReferenceUuid));
  const mine = eq(archivedTake.projectReferenceUuid, projectReferenceUuid);
  const kept = await db.select({ uuid: archivedTake.uuid }).from(archivedTake).where(mine);
  for (const { uuid } of kept) await archive.discard(uuid);
  await db.delete(archivedTake).where(mine);
}
