import { eq, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import { notFound } from "../errors.ts";
import { lockProject } from "../projects/lock-project.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { isUuid } from "../uuid.ts";

/** Closes every public address of a project and its clips that was given so far; its record carries another one from now on. */
export async function revokeShareLinks(
  db: ServiceDatabase,
  { projectUuid, workspaceUuid }: { projectUuid: string; workspaceUuid: string },
): Promise<ProjectRow> {
  if (!isUuid(projectUuid)) throw notFound("project");
  return db.transaction(async (tx) => {
    const row = await lockProject(tx, projectUuid);
    if (row?.workspaceUuid !== workspaceUuid) throw notFound("project");
    const clips = { shareVersion: sql`${clip.shareVersion} + 1`, modifiedAt: sql`${clip.modifiedAt}` };
    await tx.update(clip).set(clips).where(eq(clip.projectUuid, projectUuid));
    // What it shows is as it was: neither is newer than before.
    const change = { shareVersion: row.shareVersion + 1, modifiedAt: row.modifiedAt };
    await tx.update(project).set(change).where(eq(project.uuid, projectUuid));
    return { ...row, ...change };
  });
}
