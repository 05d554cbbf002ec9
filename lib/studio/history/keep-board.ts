import "server-only";
import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { boardMoment, type SceneThen } from "#db/studio/schema/board-moment.ts";
import type { Scene } from "../../contract/scene.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import { commitUnhurried } from "../sync/commit-unhurried.ts";
import { activityChange, publishChange } from "../sync/publish-change.ts";
import { type BoardState, boardChange, boardFingerprint, foldBoard, unkeptWords } from "./board-state.ts";
import { finishedBeside, finishedInUse, selectUntold, tellFinished } from "./tell-finished.ts";

/** Of each project: some 300 bytes each, and the words where they changed. Beyond it the oldest half becomes one. */
const mostMoments = 1_000;

type Seen = {
  project: Pick<OwnedProject, "reference">;
  scenes: readonly Scene[];
  /** How long ago the service was asked: what was kept since then is newer than this. */
  askedMsAgo: number;
};

/** After the service told a project's scenes: keeps how the board stands, if it is not as it was when last seen. */
export async function keepBoard({ studio, ...seen }: Seen & { studio: Pick<Studio, "db"> }): Promise<void> {
  const { reference } = seen.project;
  const [last] = await selectLast(studio.db, reference.uuid);
  const isAsBefore = last?.fingerprint === boardFingerprint(seen.scenes) || (!last && seen.scenes.length === 0);
  // What waits beside the board is none of its changes, and finished all the same.
  const beside = await selectUntold(studio.db, reference, finishedBeside(seen.scenes));
  if (isAsBefore && beside.length === 0) return;
  await studio.db.transaction(async (tx) => {
    await commitUnhurried(tx);
    await lockBoard(tx, reference.uuid);
    if (!isAsBefore) await keepBoardIn(tx, seen);
    await tellFinished(tx, reference, beside);
  });
}

/** The same inside a transaction. `chosenIn` are the scenes whose take a person has just chosen. Answers the board as it stood before. */
export async function keepBoardIn(
  tx: StudioTransaction,
  { project: { reference }, scenes, askedMsAgo, chosenIn }: Seen & { chosenIn?: readonly string[] | undefined },
): Promise<BoardState> {
  await lockBoard(tx, reference.uuid);
  const mine = eq(boardMoment.projectReferenceUuid, reference.uuid);
  const rows = await tx.select().from(boardMoment).where(mine).orderBy(asc(boardMoment.uuid));
  const before = foldBoard(rows.map(({ change }) => change));
  await keepWords(tx, { last: rows.at(-1), unkept: unkeptWords(before, scenes), scenes });
  const isNewer = sql<boolean>`max(${boardMoment.seenAt}) > clock_timestamp() - ${askedMsAgo} * interval '1 ms'`;
  const [since] = await tx.select({ isNewer }).from(boardMoment).where(mine);
  const change = boardChange(before, scenes);
  if (since?.isNewer) return before;
  const fingerprint = boardFingerprint(scenes);
  if (!change) {
    const last = rows.at(-1);
    // The same board, told otherwise: it need not be read again to be known.
    if (last) await tx.update(boardMoment).set({ fingerprint }).where(eq(boardMoment.uuid, last.uuid));
    return before;
  }
  await tx.insert(boardMoment).values({ projectReferenceUuid: reference.uuid, fingerprint, change });
  await publishChange(tx, activityChange(reference));
  await tellFinished(tx, reference, finishedInUse(before, change.scenes ?? {}, chosenIn ?? []));
  if (rows.length >= mostMoments) await joinOldest(tx, { uuid: reference.uuid, rows });
  return before;
}

function lockBoard(tx: StudioTransaction, uuid: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uuid}, 7370103))`);
}

/** The newest moment of a time when words were not kept gets them, as long as its scenes are as they were. */
async function keepWords(
  tx: StudioTransaction,
  { last, unkept, scenes }: { last: Row | undefined; unkept: Record<string, SceneThen>; scenes: readonly Scene[] },
): Promise<void> {
  if (!last || Object.keys(unkept).length === 0) return;
  const change = { ...last.change, scenes: { ...last.change.scenes, ...unkept } };
  const fingerprint = boardFingerprint(scenes);
  await tx.update(boardMoment).set({ change, fingerprint }).where(eq(boardMoment.uuid, last.uuid));
}

function selectLast(db: Studio["db"], uuid: string) {
  return db
    .select({ fingerprint: boardMoment.fingerprint })
    .from(boardMoment)
    .where(eq(boardMoment.projectReferenceUuid, uuid))
    .orderBy(desc(boardMoment.uuid))
    .limit(1);
}

type Row = typeof boardMoment.$inferSelect;

/** The older half becomes one moment, from which the newer ones go on. */
async function joinOldest(tx: StudioTransaction, { uuid, rows }: { uuid: string; rows: Row[] }) {
  const old = rows.slice(0, mostMoments / 2);
  const last = old.at(-1);
  if (!last) return;
  const { order, scenes } = foldBoard(old.map(({ change }) => change));
  const mine = eq(boardMoment.projectReferenceUuid, uuid);
  await tx.delete(boardMoment).where(and(mine, lt(boardMoment.uuid, last.uuid)));
  const change = { order, scenes: Object.fromEntries(order.flatMap((id) => pair(scenes, id))) };
  await tx.update(boardMoment).set({ change }).where(eq(boardMoment.uuid, last.uuid));
}

function pair(scenes: BoardState["scenes"], sceneId: string): [string, SceneThen][] {
  const state = scenes.get(sceneId);
  return state ? [[sceneId, state]] : [];
}
