import { and, eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { createProject, type NewProject } from "../projects/create.ts";
import type { ProjectRow } from "../projects/get.ts";
import type { ClipRow } from "./advance.ts";
import { readOptions } from "./can-export.ts";

/** Creates a project with the clip that will be made of it: it waits at `init` until the project is ready. */
export async function createProjectToClip(
  db: ServiceDatabase,
  wanted: NewProject,
): Promise<{ project: ProjectRow; clip: ClipRow }> {
  return db.transaction(async (tx) => {
    const project = await createProject(tx, wanted);
    const { workspaceUuid, name, brief, version } = project;
    const { idempotencyKey } = wanted;
    if (idempotencyKey) {
      const isSame = and(eq(clip.projectUuid, project.uuid), eq(clip.idempotencyKey, idempotencyKey));
      const [earlier] = await tx.select().from(clip).where(isSame);
      if (earlier) return { project, clip: earlier };
    }
    const [created] = await tx
      .insert(clip)
      .values({
        workspaceUuid,
        projectUuid: project.uuid,
        title: name,
        idempotencyKey,
        options: readOptions({}, project),
        projectVersion: version,
        completionWebhook: brief.look.completionWebhook ?? null,
      })
      .returning();
    if (!created) throw new Error("The clip was not created");
    return { project, clip: created };
  });
}
