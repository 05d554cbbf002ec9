import "server-only";
import { eq } from "drizzle-orm";
import { archivedTake } from "#db/studio/schema/archived-take.ts";
import type { Studio } from "../studio.ts";

/** Takes away what was kept of a project that is deleted for good, files included. */
export async function discardTakes({ db, archive }: Pick<Studio, "db" | "archive">, projectReferenceUuid: string) {
  const kept = await db
    .delete(archivedTake)
    .where(eq(archivedTake.projectReferenceUuid, projectReferenceUuid))
    .returning({ uuid: archivedTake.uuid });
  for (const { uuid } of kept) await archive.discard(uuid);
}
