import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { archivedTake, archiveOrder } from "#db/studio/schema/archive.ts";
import type { OwnedProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";
import { archiveLink } from "./archive.ts";

type Wanted = {
  studio: Pick<Studio, "db">;
  project: Pick<OwnedProject, "reference">;
  takeUuids: readonly string[];
};

/** The links of takes that the studio keeps itself, by their ids; also those of scenes that are gone. */
export async function findArchivedTakes({ studio, project, takeUuids }: Wanted): Promise<Map<string, string>> {
  // Those of a service may be any text; ours are what the database counts as an id.
  const ours = takeUuids.filter((uuid) => z.uuid().safeParse(uuid).success);
  if (ours.length === 0) return new Map();
  const rows = await studio.db
    .select({ uuid: archivedTake.uuid, mimeType: archivedTake.mimeType })
    .from(archivedTake)
    .where(and(eq(archivedTake.projectReferenceUuid, project.reference.uuid), inArray(archivedTake.uuid, ours)));
  return new Map(rows.map((row) => [row.uuid, archiveLink(row)]));
}

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
