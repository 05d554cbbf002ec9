import { and, count, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project as projectTable } from "#db/service/schema/project.ts";
import type { ExportRequest } from "#lib/contract/clip.ts";
import { notFound } from "../errors.ts";
import { exportClipLater } from "../jobs/definitions.ts";
import { createProject, type NewProject } from "../projects/create.ts";
import { lockProject, type ProjectRow } from "../projects/rows/get.ts";
import { claimIdempotencyKey, type Idempotency, idempotencyColumns } from "../projects/rows/idempotency.ts";
import { checkProject } from "../scenes/preflight/check-project.ts";
import { isUuid } from "../uuid.ts";
import { type ClipRow, endClip, endedWithProject } from "./advance.ts";
import { assertExportable, findingReason, isError, readOptions } from "./can-export.ts";
import { readContents, warnOfCards } from "./contents.ts";

type Export = {
  projectUuid: string;
  workspaceUuid: string;
  request: ExportRequest;
  /** The same request with the same key answers the clip that the first call made. */
  idempotency?: Idempotency | undefined;
};

/** Writes the clip and the job that renders it, together or not at all. */
export async function createClip(
  db: ServiceDatabase,
  { projectUuid, workspaceUuid, request, idempotency }: Export,
): Promise<{ clip: ClipRow; project: ProjectRow }> {
  if (!isUuid(projectUuid)) throw notFound("project");
  return db.transaction(async (tx) => {
    if (idempotency) await claimIdempotencyKey(tx, { workspaceUuid, idempotency });
    const project = await lockProject(tx, projectUuid);
    if (project?.workspaceUuid !== workspaceUuid) throw notFound("project");
    const earlier = await findRepeatedClip(tx, { projectUuid, idempotency });
    if (earlier) return { clip: earlier, project };
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
        ...idempotencyColumns(idempotency),
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

async function findRepeatedClip(
  tx: ServiceTransaction,
  { projectUuid, idempotency }: { projectUuid: string; idempotency: Idempotency | undefined },
): Promise<ClipRow | undefined> {
  if (!idempotency) return undefined;
  const isSame = and(eq(clip.projectUuid, projectUuid), eq(clip.idempotencyKey, idempotency.key));
  const [earlier] = await tx.select().from(clip).where(isSame);
  return earlier;
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

/** Creates a project with the clip that will be made of it: it waits at `init` until the project is ready. */
export async function createProjectToClip(
  db: ServiceDatabase,
  wanted: NewProject,
): Promise<{ project: ProjectRow; clip: ClipRow }> {
  return db.transaction(async (tx) => {
    const project = await createProject(tx, wanted);
    const { workspaceUuid, name, brief, version } = project;
    const { idempotency } = wanted;
    const earlier = await findRepeatedClip(tx, { projectUuid: project.uuid, idempotency });
    if (earlier) return { project, clip: earlier };
    const [created] = await tx
      .insert(clip)
      .values({
        workspaceUuid,
        projectUuid: project.uuid,
        title: name,
        ...idempotencyColumns(idempotency),
        options: readOptions({}, project),
        projectVersion: version,
        completionWebhook: brief.look.completionWebhook ?? null,
      })
      .returning();
    if (!created) throw new Error("The clip was not created");
    return { project, clip: created };
  });
}

/** Starts the clips that were ordered together with their project, in the transaction that makes it ready. */
export async function releaseWaitingClips(tx: ServiceTransaction, project: ProjectRow): Promise<void> {
  const waiting = and(eq(clip.projectUuid, project.uuid), eq(clip.status, "init"), isNull(clip.contents));
  const rows = await tx.select().from(clip).where(waiting);
  if (rows.length === 0) return;
  const possible: ClipRow[] = [];
  for (const row of rows) {
    const error = (await checkProject(tx, project, row.options)).find(isError);
    if (!error) possible.push(row);
    else {
      const { message, ...reason } = findingReason(error);
      await endClip(tx, row, { code: error.code, message, stage: "init", retryable: false, reason });
    }
  }
  for (const { uuid, options } of possible) {
    const contents = await readContents(tx, project, options);
    await warnOfCards(tx, project.uuid, contents);
    const values = { contents, projectVersion: project.version, title: project.name };
    await tx.update(clip).set(values).where(eq(clip.uuid, uuid));
    await exportClipLater(tx, { clipUuid: uuid });
  }
}

/** Orders the clip again that ended with the project, with the same wishes; one that was cancelled by itself stays so. */
export async function orderClipAgain(tx: ServiceTransaction, projectUuid: string): Promise<void> {
  const ordered = and(eq(clip.projectUuid, projectUuid), isNull(clip.contents));
  const [last] = await tx.select().from(clip).where(ordered).orderBy(desc(clip.createdAt)).limit(1);
  if (last?.error?.code !== endedWithProject) return;
  const { workspaceUuid, title, options, projectVersion, completionWebhook } = last;
  await tx.insert(clip).values({ workspaceUuid, projectUuid, title, options, projectVersion, completionWebhook });
}
