import "server-only";
import { and, asc, isNull, lt } from "drizzle-orm";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import type { Studio } from "../studio.ts";
import { deleteProject } from "./delete-project.ts";
import { TRASH_DAYS } from "./project-view.ts";

const mostAtOnce = 50;

/** Deletes what has lain in the trash for its thirty days. What the service refuses just now is tried again later. */
export async function sweepTrash(studio: Studio): Promise<void> {
  const { uuid, projectUuid, teamspaceUuid, trashedAt, deletedAt } = projectReference;
  const due = and(isNull(deletedAt), lt(trashedAt, new Date(Date.now() - TRASH_DAYS * 86_400_000)));
  const rows = await studio.db
    .select({ uuid, projectUuid, teamspaceUuid })
    .from(projectReference)
    .where(due)
    .orderBy(asc(trashedAt))
    .limit(mostAtOnce);
  for (const reference of rows) await deleteProject({ studio, reference });
}
