import { and, eq, sql } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { take } from "#db/service/schema/take.ts";
import type { RunFault } from "#lib/contract/project.ts";
import { endTakeOfStep } from "../pipeline/advance-plan.ts";
import { advanceProject } from "../projects/advance-project.ts";
import { lockProject } from "../projects/lock-project.ts";
import { spendCredit } from "../projects/spend-credit.ts";
import { settleScenes } from "../scenes/settle-scenes.ts";
import { measureLater } from "../scenes/sound-level.ts";
import { emitEvent } from "../webhooks/emit.ts";
import { arrive } from "./arrive.ts";
import { findOrderedTake, isOpen, type OrderedTake, type TakeRow } from "./find.ts";
import type { Made } from "./make/maker.ts";

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
  const arrived = await arrive(tx, found, made);
  for (const one of arrived) {
    if (isTold(one)) await tell(tx, { ...found, take: one }, "completed");
    if (one.kind === "narration") await measureLater(tx, one);
  }
  // While its plan is at work, a project is not what anything was made of yet.
  if (!row.step && row.kind === "narration") await settleScenes(tx, of.uuid);
  else if (!row.step) await raiseVersion(tx, of.uuid);
  await spendCredit(tx, of, made.credit);
}

/** What came with the project was not made here, and nobody waits to be told of it. */
function isTold({ request }: TakeRow): boolean {
  return !request || request.maker === "paint" || request.maker === "animate" || request.maker === "own";
}

async function raiseVersion(tx: ServiceTransaction, projectUuid: string): Promise<void> {
  await tx
    .update(project)
    .set({ version: sql`${project.version} + 1` })
    .where(eq(project.uuid, projectUuid));
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
  const { kind } = found.take;
  // Of a narration that fails its project tells.
  if (kind === "narration") return;
  await emitEvent(tx, {
    workspaceUuid: found.project.workspaceUuid,
    type: `scene.${kind}.${end}`,
    data: { projectUuid: found.project.uuid, sceneId: found.scene.uuid, takeUuid: found.take.uuid },
  });
}
