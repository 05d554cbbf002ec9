import { and, eq, sql } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import type { RunFault } from "#lib/contract/project.ts";
import { endTakeOfStep } from "../pipeline/advance-plan.ts";
import { advanceProject } from "../projects/advance-project.ts";
import { lockProject } from "../projects/lock-project.ts";
import { spendCredit } from "../projects/spend-credit.ts";
import { emitEvent } from "../webhooks/emit.ts";
import { findOrderedTake, isOpen, type OrderedTake } from "./find.ts";
import type { Made } from "./make/maker.ts";
import { addTakeBeside } from "./order.ts";
import { leaveCandidates, selectionOf } from "./select.ts";

type TakeStep =
  | { to: "processing" }
  | { to: "completed"; made: Made }
  /** With `stops`, a plan that ordered it cannot do without it. */
  | { to: "failed"; fault: Omit<RunFault, "stage">; stops: boolean };

/**
 * The only writer of a take. Answers false when the take is not wanted any more, because it ended already or its scene
 * or project was deleted: what was made for it is then discarded.
 */
export async function advanceTake(db: ServiceDatabase, takeUuid: string, step: TakeStep): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (step.to === "processing") return begin(tx, takeUuid);
    const found = await lockTake(tx, takeUuid);
    if (!found) return false;
    if (step.to === "completed") await complete(tx, found, step.made);
    else if (step.stops && found.take.step) return stop(tx, found, step.fault);
    else await fail(tx, found, step.fault.message);
    if (found.take.step) await endTakeOfStep(tx, found.project, found.take.step);
    return true;
  });
}

async function begin(tx: ServiceTransaction, takeUuid: string): Promise<boolean> {
  const begun = { processStatus: "processing" as const, errorMessage: null };
  const { rowCount } = await tx
    .update(take)
    .set(begun)
    .where(and(eq(take.uuid, takeUuid), isOpen));
  return rowCount === 1;
}

/** The project is held before anything of it is looked at, as everywhere: two orders of locks would block each other. */
async function lockTake(tx: ServiceTransaction, takeUuid: string): Promise<OrderedTake | null> {
  const wanted = await findOrderedTake(tx, takeUuid);
  if (!wanted || !(await lockProject(tx, wanted.project.uuid))) return null;
  return findOrderedTake(tx, takeUuid);
}

async function complete(tx: ServiceTransaction, found: OrderedTake, made: Made): Promise<void> {
  const { take: row, project: of } = found;
  const { film, ...values } = made;
  await arrive(tx, found, values);
  if (film) {
    const { prompt = row.prompt, request = row.request } = values;
    if (!request) throw new Error(`The take ${row.uuid} does not say what it is made from`);
    const order = { sceneUuid: row.sceneUuid, kind: "motion_video" as const, prompt, seed: null, request };
    const beside = await addTakeBeside(tx, {
      ...order,
      sourceTakeUuid: row.uuid,
      ...(row.step && { step: row.step }),
    });
    await arrive(tx, { ...found, take: beside }, { ...values, ...film, credit: 0 });
  }
  // While its plan is at work, a project is not what anything was made of yet.
  if (!row.step)
    await tx
      .update(project)
      .set({ version: sql`${project.version} + 1` })
      .where(eq(project.uuid, of.uuid));
  await spendCredit(tx, of, made.credit);
}

async function arrive(tx: ServiceTransaction, { take: row, scene: owner, project: of }: OrderedTake, made: Made) {
  const column = selectionOf(row);
  const request = made.request ?? row.request;
  const isWanted = request?.maker !== "own" || request.own.isSelected;
  const selected = await findSelected(tx, owner[column]);
  // Of two takes made at once the later ordered one counts, whichever comes first.
  const isNext = isWanted && (!selected || selected.number < row.number);
  const isWaiting = isNext && row.arrives === "candidate" && selected?.storageKey != null;
  await tx
    .update(take)
    .set({ ...made, processStatus: "completed", errorMessage: null, isWaiting })
    .where(eq(take.uuid, row.uuid));
  if (isNext && !isWaiting) {
    await leaveCandidates(tx, row);
    await tx
      .update(scene)
      .set({ [column]: row.uuid })
      .where(eq(scene.uuid, owner.uuid));
  }
  // What came with the project was not made here, and nobody waits to be told of it.
  const isMade = !request || request.maker === "paint" || request.maker === "animate" || request.maker === "own";
  if (isMade) await tell(tx, { take: row, scene: owner, project: of }, "completed");
}

async function findSelected(tx: ServiceTransaction, selectedUuid: string | null) {
  if (!selectedUuid) return null;
  const { number, storageKey } = take;
  const [selected] = await tx.select({ number, storageKey }).from(take).where(eq(take.uuid, selectedUuid));
  return selected ?? null;
}

async function fail(tx: ServiceTransaction, found: OrderedTake, errorMessage: string): Promise<void> {
  await tx.update(take).set({ processStatus: "failed", errorMessage }).where(eq(take.uuid, found.take.uuid));
  await tell(tx, found, "failed");
}

/** The fault is the project's, which ends with it; the take is ordered again with the next run. */
async function stop(tx: ServiceTransaction, found: OrderedTake, fault: Omit<RunFault, "stage">): Promise<boolean> {
  const { take: row, project: of } = found;
  await tx.delete(take).where(eq(take.uuid, row.uuid));
  const isRunning = of.progressStatus !== "error" && of.stage === row.step;
  if (isRunning) await advanceProject(tx, of, { to: "error", fault: { ...fault, stage: of.stage } });
  return true;
}

async function tell(tx: ServiceTransaction, found: OrderedTake, end: "completed" | "failed"): Promise<void> {
  await emitEvent(tx, {
    workspaceUuid: found.project.workspaceUuid,
    type: `scene.${found.take.kind}.${end}`,
    data: { projectUuid: found.project.uuid, sceneId: found.scene.uuid, takeUuid: found.take.uuid },
  });
}
