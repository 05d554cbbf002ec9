import { and, count, eq, notInArray, sql } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project as projectTable } from "#db/service/schema/project.ts";
import type { ExportRequest } from "#lib/contract/clip.ts";
import { notFound } from "../errors.ts";
import { exportClipLater } from "../jobs/definitions.ts";
import { lockProject, type ProjectRow } from "../projects/get.ts";
import { isUuid } from "../uuid.ts";
import type { ClipRow } from "./advance.ts";
import { assertExportable, readOptions } from "./can-export.ts";
import { readContents, warnOfCards } from "./contents.ts";

type Export = {
  projectUuid: string;
  workspaceUuid: string;
  request: ExportRequest;
  /** The same key again, for the same project, answers the clip that the first call made. */
  idempotencyKey?: string | undefined;
};

/** Writes the clip and the job that renders it, together or not at all. */
export async function createClip(
  db: ServiceDatabase,
  { projectUuid, workspaceUuid, request, idempotencyKey }: Export,
): Promise<{ clip: ClipRow; project: ProjectRow }> {
  if (!isUuid(projectUuid)) throw notFound("project");
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectUuid);
    if (project?.workspaceUuid !== workspaceUuid) throw notFound("project");
    if (idempotencyKey) {
      const isSame = and(eq(clip.projectUuid, projectUuid), eq(clip.idempotencyKey, idempotencyKey));
      const [earlier] = await tx.select().from(clip).where(isSame);
      if (earlier) return { clip: earlier, project };
    }
    await assertExportable(tx, project, request);
    const options = readOptions(request, project);
    const contents = await readContents(tx, project, options);
    await warnOfCards(tx, projectUuid, contents);
    const [created] = await tx
      .insert(clip)
      .values({
        workspaceUuid,
        projectUuid,
        title: project.name,
        idempotencyKey,
        options,
        projectVersion: project.version,
        contents,
        completionWebhook: request.completion_webhook || null,
      })
      .returning();
    if (!created) throw new Error("The clip was not created");
    await exportClipLater(tx, { clipUuid: created.uuid }, { priority: -(await countUnfinished(tx, project)) });
    return { clip: created, project };
  });
}

/** The more clips a group of a workspace has waiting, the later the next one: others' first clips come before its tenth. */
async function countUnfinished(tx: ServiceTransaction, { workspaceUuid, queueGroup }: ProjectRow): Promise<number> {
  const isUnfinished = and(eq(clip.workspaceUuid, workspaceUuid), notInArray(clip.status, ["completed", "failed"]));
  const isOfGroup = sql`${projectTable.queueGroup} is not distinct from ${queueGroup}`;
  const [row] = await tx
    .select({ clips: count() })
    .from(clip)
    .innerJoin(projectTable, eq(projectTable.uuid, clip.projectUuid))
    .where(and(isUnfinished, isOfGroup));
  return row?.clips ?? 0;
}
