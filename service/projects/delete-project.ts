import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { endClipsOfDeleted } from "../clips/end.ts";
import { notFound } from "../errors.ts";
import { startProjectsLater } from "../jobs/definitions.ts";
import { cancelJobs } from "../jobs/queue.ts";
import { isUuid } from "../uuid.ts";
import { lockProject } from "./lock-project.ts";

/** Takes a project away for good; what is at work for it ends within about a second, its files go with a later sweep. */
export async function deleteProject(
  db: ServiceDatabase,
  { projectUuid, workspaceUuid }: { projectUuid: string; workspaceUuid: string },
): Promise<void> {
  if (!isUuid(projectUuid)) throw notFound("project");
  await db.transaction(async (tx) => {
    const row = await lockProject(tx, projectUuid);
    if (row?.workspaceUuid !== workspaceUuid) throw notFound("project");
    await cancelJobs(tx, { projectUuid });
    await endClipsOfDeleted(tx, projectUuid);
    const change = { deletedAt: new Date(), run: row.run + 1 };
    await tx.update(project).set(change).where(eq(project.uuid, projectUuid));
    await startProjectsLater(tx, { workspaceUuid });
  });
}
