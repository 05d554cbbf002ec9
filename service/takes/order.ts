import { and, count, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ServiceConnection, ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { type TakeRequest, take } from "#db/service/schema/take.ts";
import type { TakeArrival } from "#lib/contract/take.ts";
import { fingerprint } from "../fingerprint.ts";
import { type MakeTakeOptions, makeTakeLater, personsPriority } from "../jobs/definitions.ts";
import { isOpen, type TakeRow } from "./find.ts";
import { setSelected } from "./select.ts";

export type TakeOrder = {
  sceneUuid: string;
  kind: TakeRow["kind"];
  prompt: string;
  seed: number | null;
  request: TakeRequest;
  /** For a motion video: the storyboard take it is made from. */
  sourceTakeUuid?: string | null;
  /** The take that the scene uses now. */
  parentTakeUuid?: string | null;
  /** Selected once it is made, unless told otherwise. */
  arrives?: TakeArrival | undefined;
  /** The step of its project's plan that orders it. The same order by a plan is one take; anybody else's is a new one. */
  step?: string;
};

/** Writes a take that is still to be made, and the job that makes it. The project must be locked. */
export async function orderTake(
  tx: ServiceTransaction,
  order: TakeOrder,
  options: MakeTakeOptions = {},
): Promise<{ uuid: string }> {
  const others = await takesBeside(tx, order);
  const ordered = fingerprintOf(order);
  const same = order.step && others.find((other) => isSame(other, order, ordered));
  if (same) {
    // A narration that another one followed is heard again, as it is what the plan goes on from.
    if (same.kind === "narration" && same.processStatus === "completed") await setSelected(tx, same);
    return same;
  }
  const turn = order.step ? {} : { priority: personsPriority - (await countOrderedBefore(tx, order)) };
  const row = await insertNext(tx, { ...order, fingerprint: ordered }, others);
  await makeTakeAgain(tx, row, { ...turn, ...options });
  return row;
}

/** Whoever orders the pictures of a whole board waits for each of them a little longer than others for their only one. */
async function countOrderedBefore(tx: ServiceTransaction, { sceneUuid }: TakeOrder): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(take)
    .innerJoin(scene, eq(scene.uuid, take.sceneUuid))
    .innerJoin(beside, eq(beside.projectUuid, scene.projectUuid))
    .where(and(eq(beside.uuid, sceneUuid), isNull(take.step), isOpen));
  return Math.min(row?.open ?? 0, personsPriority - 1);
}

const beside = alias(scene, "beside");

/** Sends the job that makes a take which is written down already. */
export async function makeTakeAgain(
  tx: ServiceTransaction,
  { uuid, kind }: Pick<TakeRow, "uuid" | "kind">,
  options: MakeTakeOptions = {},
): Promise<void> {
  // A voice takes little of a machine, a picture much.
  await makeTakeLater(tx, { takeUuid: uuid }, { queue: kind === "narration" ? "light" : "paint", ...options });
}

/** A take that came into being together with one that was ordered: there is nothing left to do for it. */
export async function addTakeBeside(tx: ServiceTransaction, order: TakeOrder): Promise<TakeRow> {
  return insertNext(tx, { ...order, fingerprint: fingerprintOf(order) }, await takesBeside(tx, order));
}

/**
 * Copies takes for other scenes: bytes are shared, and what was paid for was paid for the original. One that is still
 * to be made is made for its copy as well.
 */
export async function copyTakes(tx: ServiceTransaction, copies: readonly NewTake[]): Promise<TakeRow[]> {
  if (copies.length === 0) return [];
  const rows = await insertTakes(tx, copies.map(unpaid));
  for (const row of rows) if (row.processStatus === "pending") await makeTakeAgain(tx, row);
  return rows;
}

type NewTake = typeof take.$inferInsert;

function unpaid(copy: NewTake): NewTake {
  const processStatus = copy.processStatus === "processing" ? "pending" : copy.processStatus;
  return { ...copy, processStatus, credit: 0, providerJobId: null };
}

async function takesBeside(tx: ServiceTransaction, { sceneUuid, kind }: TakeOrder): Promise<TakeRow[]> {
  const rows = await tx.select().from(take).where(eq(take.sceneUuid, sceneUuid));
  return rows.filter((row) => row.kind === kind);
}

async function insertNext(tx: ServiceTransaction, order: Omit<NewTake, "number">, others: readonly TakeRow[]) {
  const number = Math.max(0, ...others.map((other) => other.number)) + 1;
  const [row] = await insertTakes(tx, [{ ...order, number, processStatus: "pending" }]);
  if (!row) throw new Error("A take was not stored");
  return row;
}

/** The only place that writes new takes. */
async function insertTakes(tx: ServiceTransaction, takes: NewTake[]): Promise<TakeRow[]> {
  return tx.insert(take).values(takes).returning();
}

type Content = Pick<TakeRow, "sceneUuid" | "kind" | "prompt" | "seed" | "request"> & { sourceTakeUuid?: string | null };

function fingerprintOf({ sceneUuid, kind, prompt, seed, request, sourceTakeUuid = null }: Content): string {
  return fingerprint({ sceneUuid, kind, prompt, seed, request, sourceTakeUuid });
}

/** One that failed is ordered anew. */
function isSame(row: TakeRow, { request: { maker } }: TakeOrder, ordered: string): boolean {
  if (row.processStatus === "failed") return false;
  // Takes of earlier versions do not say what they show, nor were they given a fingerprint of the order.
  if (row.request === null) return maker === "given" || maker === "speaker" || maker === "footage" || maker === "hear";
  return row.fingerprint === ordered || fingerprintOf(row) === ordered;
}

/**
 * Takes back what a project's plan ordered and nobody has made yet: `waiting` leaves what is being made just now, whose
 * result is kept. What was never made leaves no take behind.
 */
export async function cancelTakes(
  tx: ServiceTransaction,
  projectUuid: string,
  which: "waiting" | "all",
): Promise<void> {
  const ofProject = tx.select({ uuid: scene.uuid }).from(scene).where(eq(scene.projectUuid, projectUuid));
  const isLeft = which === "all" ? isOpen : eq(take.processStatus, "pending");
  await tx.delete(take).where(and(inArray(take.sceneUuid, ofProject), isNotNull(take.step), isLeft));
}

/** Takes back every narration of a scene that is still to be made: another one is ordered in its place. */
export async function cancelNarrations(tx: ServiceTransaction, sceneUuid: string): Promise<void> {
  await tx.delete(take).where(and(eq(take.sceneUuid, sceneUuid), eq(take.kind, "narration"), isOpen));
}

/** Shows on a take who makes it and under which id, as soon as that is known. */
export async function saveProviderJob(
  db: ServiceConnection,
  takeUuid: string,
  { provider, jobId }: { provider: string; jobId: string },
): Promise<void> {
  await db.update(take).set({ provider, providerJobId: jobId }).where(eq(take.uuid, takeUuid));
}
