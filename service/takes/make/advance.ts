import { and, eq, sql } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { take } from "#db/service/schema/take.ts";
import type { RunFault } from "#lib/contract/project.ts";
import type { Made, MadeNarration, MadePicture } from "../../pipeline/maker.ts";
import { endTakeOfStep } from "../../pipeline/run/advance-plan.ts";
import { advanceProject } from "../../projects/advance.ts";
import { lockProject } from "../../projects/rows/get.ts";
import { spendCredit } from "../../projects/rows/spend-credit.ts";
import type { StoredScene } from "../../scenes/rows/load.ts";
import { renumberScenes } from "../../scenes/rows/lock.ts";
import { emitEvent } from "../../webhooks/emit.ts";
import { findOrderedTake, isOpen, type OrderedTake, type TakeRow } from "../find.ts";
import { addTakeBeside, type TakeOrder } from "../order.ts";
import { clearCandidates, selectionOf, setSelected } from "../select.ts";
import { measureLater } from "../sound-level.ts";

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
    const found = await lockTake(tx, takeUuid);
    if (!found) return false;
    if (step.to === "processing") return begin(tx, takeUuid);
    if (step.to === "completed") await complete(tx, found, step.made);
    else if (step.stops && found.take.step) return stop(tx, found, step.fault);
    else await fail(tx, found, step.fault);
    if (found.take.step) await endTakeOfStep(tx, found.project, found.take.step);
    return true;
  });
}

async function begin(tx: ServiceTransaction, takeUuid: string): Promise<boolean> {
  const begun = { processStatus: "processing" as const, errorMessage: null, errorReason: null };
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
  const arrived = await arrive(tx, found, made);
  for (const one of arrived) {
    if (isTold(one)) await tell(tx, { ...found, take: one }, "completed");
    // A plan has all that it ordered measured at its end.
    if (one.kind === "narration" && !one.step) await measureLater(tx, one);
  }
  // While its plan is at work, a project is not what anything was made of yet.
  if (!row.step && row.kind === "narration") await renumberScenes(tx, of.uuid);
  else if (!row.step) await raiseVersion(tx, of.uuid);
  await spendCredit(tx, of, made.credit);
}

/** What came with the project was not made here, and nobody waits to be told of it. */
function isTold({ request, step }: TakeRow): boolean {
  if (!request || (request.maker === "footage" && !step)) return true;
  return request.maker === "paint" || request.maker === "animate" || request.maker === "own";
}

async function raiseVersion(tx: ServiceTransaction, projectUuid: string): Promise<void> {
  await tx
    .update(project)
    .set({ version: sql`${project.version} + 1` })
    .where(eq(project.uuid, projectUuid));
}

async function fail(tx: ServiceTransaction, found: OrderedTake, fault: Omit<RunFault, "stage">): Promise<void> {
  const why = { errorMessage: fault.message, errorReason: fault.reason ?? null };
  await tx
    .update(take)
    .set({ processStatus: "failed", ...why })
    .where(eq(take.uuid, found.take.uuid));
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
  const { kind } = found.take;
  // Of a narration that fails its project tells.
  if (kind === "narration") return;
  await emitEvent(tx, {
    workspaceUuid: found.project.workspaceUuid,
    type: `scene.${kind}.${end}`,
    data: { projectUuid: found.project.uuid, sceneId: found.scene.uuid, takeUuid: found.take.uuid },
  });
}

type Arrival = { take: TakeRow; scene: StoredScene };

/** Writes down what was made of a take, with all that came into being beside it. Answers every take that is there now. */
async function arrive(tx: ServiceTransaction, { take: row, scene }: Arrival, made: Made): Promise<TakeRow[]> {
  const { film, seen, ...values } = parts(made);
  const arrived = [await writeMade(tx, { take: row, scene }, values)];
  const step = row.step ? { step: row.step } : {};
  if (film) {
    const { prompt = row.prompt, request = row.request } = values;
    if (!request) throw new Error(`The take ${row.uuid} does not say what it is made from`);
    const order = { sceneUuid: scene.uuid, kind: "motion_video" as const, prompt, seed: null, request };
    const beside = await addTakeBeside(tx, { ...order, ...step, sourceTakeUuid: row.uuid });
    arrived.push(await writeMade(tx, { take: beside, scene }, { ...values, ...film, credit: 0 }));
  }
  if (seen) {
    const order = { sceneUuid: scene.uuid, kind: "storyboard" as const, seed: null, ...step };
    const still = await addTakeBeside(tx, { ...order, prompt: seen.request.origin, request: seen.request });
    arrived.push(...(await arrive(tx, { take: still, scene }, seen.made)));
  }
  return arrived;
}

type Parts = Partial<Omit<MadePicture, "storageKey"> & Omit<MadeNarration, "storageKey">> & Pick<Made, "storageKey">;

/** Of a picture and of a narration alike. */
function parts(made: Made): Parts {
  return made;
}

/** Adds a take that is there already: nothing has to be made of it. */
export async function addMadeTake(
  tx: ServiceTransaction,
  scene: StoredScene,
  order: TakeOrder,
  made: Made & Pick<TakeRow, "soundLevel">,
): Promise<void> {
  await arrive(tx, { take: await addTakeBeside(tx, order), scene }, made);
}

async function writeMade(tx: ServiceTransaction, { take: row, scene }: Arrival, made: object): Promise<TakeRow> {
  const selected = await findSelected(tx, scene[selectionOf(row)]);
  const isWanted = row.request?.maker !== "own" || row.request.own.isSelected;
  // Of two takes made at once the later ordered one counts, whichever comes first.
  const isNext = isWanted && (!selected || selected.number < row.number);
  const isWaiting = isNext && row.arrives === "candidate" && selected?.storageKey != null;
  const [now] = await tx
    .update(take)
    .set({ ...made, processStatus: "completed", errorMessage: null, errorReason: null, isWaiting })
    .where(eq(take.uuid, row.uuid))
    .returning();
  if (!now) throw new Error(`The take ${row.uuid} is gone`);
  if (isNext && !isWaiting) {
    await clearCandidates(tx, now);
    await setSelected(tx, now);
  }
  return now;
}

async function findSelected(tx: ServiceTransaction, selectedUuid: string | null) {
  if (!selectedUuid) return null;
  const { number, storageKey } = take;
  const [selected] = await tx.select({ number, storageKey }).from(take).where(eq(take.uuid, selectedUuid));
  return selected ?? null;
}
