import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { project, stageResult } from "#db/service/schema/project.ts";
import { castMember, scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import { projectMedia } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { isOpen, type TakeRow } from "../takes/find.ts";
import { copyTakes } from "../takes/order.ts";
import { cardThemeOf } from "../takes/request.ts";
import { isUuid } from "../uuid.ts";
import { lockProject, type ProjectRow } from "./rows/get.ts";
import { findRepeatedProject, type Idempotency, idempotencyColumns } from "./rows/idempotency.ts";

type Wanted = { projectUuid: string; workspaceUuid: string; name?: string; idempotency?: Idempotency | undefined };

/**
 * Copies a finished project with its scenes, cast and takes. Bytes are shared: nothing is paid again, and made is
 * only what the original still waits to have spoken.
 */
export async function duplicateProject(db: ServiceDatabase, wanted: Wanted): Promise<ProjectRow> {
  const { projectUuid, workspaceUuid, idempotency } = wanted;
  if (!isUuid(projectUuid)) throw notFound("project");
  return db.transaction(async (tx) => {
    const earlier = idempotency && (await findRepeatedProject(tx, { workspaceUuid, idempotency }));
    if (earlier) return earlier;
    const original = await lockProject(tx, projectUuid);
    if (original?.workspaceUuid !== workspaceUuid) throw notFound("project");
    if (original.progressStatus !== "editing") {
      throw new ServiceFault("wrongState", because("project_not_copyable", { status: original.progressStatus }));
    }
    const name = wanted.name || `Copy of ${original.name}`.slice(0, LIMITS.titleCharacters);
    const { uuid: _, createdAt: __, modifiedAt: ___, ...same } = original;
    const [copy] = await tx
      .insert(project)
      .values({
        ...same,
        name,
        cardTheme: cardThemeOf(original),
        ...idempotencyColumns(idempotency),
        version: 1,
        shareVersion: 1,
        consumedCredit: 0,
      })
      .returning();
    if (!copy) throw new Error("The project was not copied");
    await copyContent(tx, original.uuid, copy.uuid);
    await copyFindings(tx, original.uuid, copy.uuid);
    await copyMedia(tx, original.uuid, copy.uuid);
    return copy;
  });
}

/** What edits look up again: the pace of the voice, and when which word of a recording is said. */
const lookedUp = ["fit-length", "transcribe-speech"];

async function copyFindings(tx: ServiceTransaction, from: string, to: string): Promise<void> {
  const wanted = and(eq(stageResult.projectUuid, from), inArray(stageResult.stage, lookedUp));
  const results = await tx.select().from(stageResult).where(wanted);
  const found = results.filter(({ result }) => result !== null);
  if (found.length > 0) await tx.insert(stageResult).values(found.map((row) => ({ ...row, projectUuid: to })));
}

async function copyMedia(tx: ServiceTransaction, from: string, to: string): Promise<void> {
  const rows = await tx.select().from(projectMedia).where(eq(projectMedia.projectUuid, from));
  const copies = rows.map(({ uuid: _, ...row }) => ({ ...row, projectUuid: to }));
  if (copies.length > 0) await tx.insert(projectMedia).values(copies);
}

async function copyContent(tx: ServiceTransaction, from: string, to: string): Promise<void> {
  const ofProject = and(eq(scene.projectUuid, from), isNull(scene.deletedAt));
  const scenes = await tx.select().from(scene).where(ofProject);
  const sceneUuids = scenes.map(({ uuid }) => uuid);
  // A scene that is being spoken just now cannot be shown without its words, unlike one that is painted once more.
  const isSpoken = and(eq(take.kind, "narration"), isOpen);
  const isCopied = and(inArray(take.sceneUuid, sceneUuids), or(eq(take.processStatus, "completed"), isSpoken));
  const takes = sceneUuids.length > 0 ? await tx.select().from(take).where(isCopied) : [];
  const cast = await tx
    .select()
    .from(castMember)
    .where(and(eq(castMember.projectUuid, from), isNull(castMember.deletedAt)));
  const ids = await copyIds(tx, [...scenes, ...takes, ...cast]);
  if (cast.length > 0) {
    await tx.insert(castMember).values(cast.map((row) => ({ ...row, uuid: ids.of(row.uuid), projectUuid: to })));
  }
  if (scenes.length > 0) await tx.insert(scene).values(scenes.map((row) => copyScene(row, to, ids)));
  await copyTakes(
    tx,
    takes.map((row) => copyOf(row, ids)),
  );
}

function copyScene(row: typeof scene.$inferSelect, projectUuid: string, ids: NewIds): typeof scene.$inferInsert {
  return {
    ...row,
    uuid: ids.of(row.uuid),
    projectUuid,
    castUuids: row.castUuids.flatMap((uuid) => ids.find(uuid) ?? []),
    narrationTakeUuid: ids.find(row.narrationTakeUuid),
    storyboardTakeUuid: ids.find(row.storyboardTakeUuid),
    motionTakeUuid: ids.find(row.motionTakeUuid),
  };
}

function copyOf(row: TakeRow, ids: NewIds): TakeRow {
  return {
    ...row,
    uuid: ids.of(row.uuid),
    sceneUuid: ids.of(row.sceneUuid),
    sourceTakeUuid: ids.find(row.sourceTakeUuid),
    parentTakeUuid: ids.find(row.parentTakeUuid),
  };
}

/** The new id of each copied row, by its old one. */
type NewIds = { of: (old: string) => string; find: (old: string | null) => string | null };

/** Takes new ids for rows in the order given, so that sorting by id keeps their order. */
async function copyIds(tx: ServiceTransaction, rows: readonly { uuid: string }[]): Promise<NewIds> {
  const made = await tx.execute<{ id: string }>(
    sql`select uuidv7()::text as id from generate_series(1, ${rows.length}::int)`,
  );
  const sorted = rows.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1));
  const news = made.rows.map(({ id }) => id).toSorted();
  const ids = new Map(sorted.map(({ uuid }, index) => [uuid, news[index] ?? ""]));
  const find = (old: string | null) => (old === null ? null : (ids.get(old) ?? null));
  return {
    find,
    of(old) {
      const id = find(old);
      if (!id) throw new Error(`Nothing was copied of ${old}`);
      return id;
    },
  };
}
