import { and, eq, inArray } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import { because } from "#lib/contract/reasons.ts";
import type { HeldTakes } from "#lib/contract/scene-take.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { cancelJobs } from "../jobs/queue.ts";
import { lockOwnProject, lockProject } from "../projects/rows/get.ts";
import { getScene, loadScenes } from "../scenes/rows/load.ts";
import { lockEditable, type ProjectPlace, renumberScenes } from "../scenes/rows/lock.ts";
import { findPaidOrder } from "../scenes/rows/paid-orders.ts";
import { isUuid } from "../uuid.ts";
import { holdTake, isOrdered, loadTakes, orderKeyOf, type TakeRow } from "./find.ts";

/**
 * Lets a scene use another of its finished takes. Motion videos of other stills become stale; none is deleted. Whatever
 * is chosen, the one in use as well, no candidate waits any more and no failure is told.
 */
export async function selectTake(
  db: ServiceDatabase,
  wanted: ProjectPlace & { sceneId: string; takeUuid: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const owner = await getScene(tx, wanted);
    const ofScene = and(eq(take.uuid, wanted.takeUuid), eq(take.sceneUuid, owner.uuid));
    const [row] = isUuid(wanted.takeUuid) ? await tx.select().from(take).where(ofScene) : [];
    if (!row || row.kind === "narration") throw notFound("take");
    if (row.processStatus !== "completed") {
      throw new ServiceFault("wrongState", because("take_not_completed", { status: row.processStatus }));
    }
    const column = selectionOf(row);
    const left = await clearCandidates(tx, row);
    const answered = await answerFailures(tx, row);
    if (owner[column] === row.uuid && left + answered === 0) return;
    await setSelected(tx, row);
    await renumberScenes(tx, project.uuid);
  });
}

/** Cancels a take that a person ordered, as long as nothing was sent for it that costs: its row and its job go. */
export async function cancelTake(
  db: ServiceDatabase,
  wanted: ProjectPlace & { sceneId: string; takeUuid: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnProject(tx, wanted);
    const owner = await getScene(tx, wanted);
    const row = isUuid(wanted.takeUuid) ? await holdTake(tx, wanted.takeUuid) : null;
    if (row?.sceneUuid !== owner.uuid || row.kind === "narration") throw notFound("take");
    if (!isOrdered(row)) throw new ServiceFault("wrongState", because("take_not_cancellable", {}));
    const sent = await findPaidOrder(tx, orderKeyOf(row));
    if (sent?.token) throw new ServiceFault("wrongState", because("take_was_sent", { provider: sent.provider }));
    await tx.delete(take).where(eq(take.uuid, row.uuid));
    await cancelJobs(tx, { takeUuid: row.uuid });
  });
}

/** Where a scene says which take of this kind it uses. */
export function selectionOf({ kind }: Pick<TakeRow, "kind">) {
  return (
    { narration: "narrationTakeUuid", storyboard: "storyboardTakeUuid", motion_video: "motionTakeUuid" } as const
  )[kind];
}

/** Lets the scene of a take use it. */
export async function setSelected(tx: ServiceTransaction, row: TakeRow): Promise<void> {
  await tx
    .update(scene)
    .set({ [selectionOf(row)]: row.uuid })
    .where(eq(scene.uuid, row.sceneUuid));
}

/** After a choice among a scene's takes of one kind none of them waits any more. Answers how many did. */
export async function clearCandidates(
  tx: ServiceTransaction,
  { sceneUuid, kind }: Pick<TakeRow, "sceneUuid" | "kind">,
): Promise<number> {
  const left = await tx
    .update(take)
    .set({ isWaiting: false })
    .where(and(eq(take.sceneUuid, sceneUuid), eq(take.kind, kind), eq(take.isWaiting, true)))
    .returning({ uuid: take.uuid });
  return left.length;
}

/** Answers how many takes of the scene and kind had failed and were not followed by a choice yet. */
async function answerFailures(tx: ServiceTransaction, { sceneUuid, kind }: TakeRow): Promise<number> {
  const isFailure = and(eq(take.processStatus, "failed"), eq(take.isAnswered, false));
  const answered = await tx
    .update(take)
    .set({ isAnswered: true })
    .where(and(eq(take.sceneUuid, sceneUuid), eq(take.kind, kind), isFailure))
    .returning({ uuid: take.uuid });
  return answered.length;
}

type Wanted = ProjectPlace & { sceneIds: readonly string[] };

/**
 * Lets what is still being made for these scenes arrive as candidates, however it was ordered. A take arrives under the
 * same lock of its project: it has arrived before this, and is told as selected, or it will wait.
 */
export async function holdTakes(db: ServiceDatabase, wanted: Wanted): Promise<HeldTakes> {
  return db.transaction(async (tx) => {
    const project = isUuid(wanted.projectUuid) ? await lockProject(tx, wanted.projectUuid) : null;
    if (project?.workspaceUuid !== wanted.workspaceUuid) throw notFound("project");
    const named = new Set(wanted.sceneIds);
    const scenes = (await loadScenes(tx, project.uuid)).filter(({ uuid }) => named.has(uuid));
    const isComing = ({ processStatus, request }: typeof take.$inferSelect) =>
      (processStatus === "pending" || processStatus === "processing") &&
      !(request?.maker === "own" && !request.own.isSelected);
    const coming = (await loadTakes(tx, scenes)).filter(isComing);
    const uuids = coming.filter(({ arrives }) => arrives !== "candidate").map(({ uuid }) => uuid);
    if (uuids.length > 0) await tx.update(take).set({ arrives: "candidate" }).where(inArray(take.uuid, uuids));
    return { held: coming.map(({ sceneUuid, uuid }) => ({ sceneId: sceneUuid, takeUuid: uuid })) };
  });
}
