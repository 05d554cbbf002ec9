import { releaseWaitingClips } from "../../clips/create.ts";
import { findServing } from "../../connections/serving.ts";
import { providerSource } from "../../env.ts";
import { runStageLater } from "../../jobs/definitions.ts";
import type { Transaction } from "../../jobs/queue.ts";
import { advanceProject } from "../../projects/advance.ts";
import type { ProjectRow } from "../../projects/rows/get.ts";
import { reportProgress, saveStageResult, typicalMsPerUnit } from "../../projects/rows/save-stage.ts";
import { nameConnected, namedAbilities } from "../../providers/name-connected.ts";
import { countScenes, loadScenes } from "../../scenes/rows/load.ts";
import { countOpenTakes } from "../../takes/find.ts";
import { orderTake } from "../../takes/order.ts";
import { measureSounds } from "../../takes/sound-level.ts";
import type { TakesStage } from "../stage.ts";
import { resultsOf } from "../stage.ts";
import { type PlanStep, stepOf, stepsOf } from "./plans.ts";

/** Moves the project, whose row is held, past this stage of its plan: what comes next is ordered in the same transaction. */
export async function advancePlan(tx: Transaction, row: ProjectRow, finished: string): Promise<void> {
  const steps = stepsOf(row.creationMethod);
  await goOn(tx, row, steps.slice(steps.findIndex((step) => step.stage.name === finished) + 1));
}

/** Takes these steps of the plan, up to the first that there is to wait for. */
async function goOn(tx: Transaction, row: ProjectRow, steps: readonly PlanStep[]): Promise<void> {
  let moved = row;
  for (const { during, stage } of steps) {
    const estimatedReadyAt = await estimateReadyAt(tx, { row: moved, stage: stage.name });
    moved = await advanceProject(tx, moved, { to: "stage", during, stage: stage.name }, { estimatedReadyAt });
    if (stage.each === "project") {
      const job = { projectUuid: row.uuid, run: row.run, stage: stage.name };
      await runStageLater(tx, job, { queue: stage.queue });
      return;
    }
    if (await orderTakes(tx, moved, stage)) return;
  }
  await measureSounds(tx, row);
  await releaseWaitingClips(tx, await advanceProject(tx, moved, { to: "editing" }));
}

/**
 * Orders the takes of the step that the project, whose row is held, stands at; a plan that has none to order there goes
 * on at once. A project that came to this step before gets what it ordered then.
 */
export async function startTakes(tx: Transaction, row: ProjectRow, stage: TakesStage): Promise<void> {
  if (!(await orderTakes(tx, row, stage))) await advancePlan(tx, row, stage.name);
}

/**
 * The later a scene, the lower its priority: the scenes of several projects then take turns, and a long film never
 * holds up a short one. Answers whether there is anything to wait for.
 */
async function orderTakes(tx: Transaction, row: ProjectRow, stage: TakesStage): Promise<boolean> {
  const { uuid: projectUuid, run } = row;
  const scenes = await loadScenes(tx, projectUuid);
  const view = { tx, project: row, scenes, resultOf: resultsOf(tx, row) };
  const orders = await stage.orders(view);
  for (const [index, order] of orders.entries()) {
    const options = { projectUuid, priority: -index };
    await orderTake(tx, { ...order, step: stage.name }, options);
  }
  const open = await countOpenTakes(tx, projectUuid, stage.name);
  if (open === 0) {
    // Estimates must know that this step can be passed by, or they would wait for it for ever.
    await saveStageResult(tx, {
      ...wholeStage(row, stage.name),
      tookMs: 0,
      units: 1,
      connected: await nameServing(tx, row),
    });
    return false;
  }
  const total = Math.max(open, orders.length);
  await reportProgress(tx, { projectUuid, run, stage: stage.name, done: total - open, total });
  return true;
}

/** A take of a step has ended; the project's row is held. The last one moves the project on, so exactly once. */
export async function endTakeOfStep(tx: Transaction, row: ProjectRow, step: string): Promise<void> {
  const { uuid: projectUuid, run, progressTotal: total } = row;
  // A project that failed at another scene still keeps this one's take; only a running one moves on.
  if (row.stage !== step || row.progressStatus === "error") return;
  const open = await countOpenTakes(tx, projectUuid, step);
  await reportProgress(tx, { projectUuid, run, stage: step, done: Math.max(0, total - open), total });
  const { stage } = stepOf(row.creationMethod, step) ?? {};
  if (open > 0 || stage?.each !== "take") return;
  // The step's length by the clock, which several workers share; a run that found takes tells nothing about it.
  if (run === 1 && row.stageStartedAt) {
    const tookMs = Date.now() - row.stageStartedAt.getTime();
    await saveStageResult(tx, {
      ...wholeStage(row, step),
      tookMs,
      units: total,
      connected: await nameServing(tx, row),
    });
  }
  if (stage.again === undefined) return advancePlan(tx, row, step);
  const steps = stepsOf(row.creationMethod);
  await goOn(tx, row, steps.slice(steps.findIndex(({ stage: { name } }) => name === stage.again)));
}

function wholeStage({ uuid: projectUuid }: ProjectRow, stage: string) {
  return { projectUuid, stage, fingerprint: "all", result: {} };
}

/**
 * When the project will be ready, from what the remaining stages took on this installation before. Null while one of
 * them has never run here with what is connected now, or while the number of scenes is not known yet.
 */
async function estimateReadyAt(
  tx: Transaction,
  { row, stage }: { row: ProjectRow; stage: string },
): Promise<Date | null> {
  const steps = stepsOf(row.creationMethod);
  const from = steps.findIndex((step) => step.stage.name === stage);
  const scenes = await countScenes(tx, row.uuid);
  if (scenes === 0) return null;
  const connected = await nameServing(tx, row);
  let leftMs = 0;
  for (const { stage: ahead } of steps.slice(from)) {
    const typicalMs = await typicalMsPerUnit(tx, { stage: ahead.name, connected });
    if (typicalMs === null) return null;
    leftMs += ahead.each === "project" ? typicalMs : typicalMs * scenes;
  }
  return new Date(Date.now() + leftMs);
}

/** The providers and models of a project by name. Times that were measured with other ones say nothing about these. */
export async function nameServing(tx: Transaction, project: ProjectRow): Promise<string> {
  const serving = await findServing(tx, { ...project, environment: namedAbilities(providerSource()) });
  const names = [...serving.values()].map(({ ability, provider, model }) => `${ability} ${provider} ${model}`);
  return [nameConnected(providerSource()), ...names].filter(Boolean).join(", ");
}
