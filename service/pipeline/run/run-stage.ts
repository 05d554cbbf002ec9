import { traced } from "#lib/tracing/trace.ts";
import { fingerprint as fingerprintOf } from "../../fingerprint.ts";
import type { RunStage } from "../../jobs/definitions.ts";
import { findWantedProject, type ProjectRow } from "../../projects/rows/get.ts";
import {
  commitStage,
  findStageResult,
  reportProgress,
  saveFingerprint,
  saveStageResult,
} from "../../projects/rows/save-stage.ts";
import { spendCredit } from "../../projects/rows/spend-credit.ts";
import type { Providers } from "../../providers/connect.ts";
import { connectedWorker } from "../connected.ts";
import type { ProjectStage, StageView } from "../stage.ts";
import { resultsOf } from "../stage.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { advancePlan, nameServing, startTakes } from "./advance-plan.ts";
import { stepOf } from "./plans.ts";

const reportEveryMs = 400;

function stageView(worker: WorkerTools, project: ProjectRow, signal: AbortSignal): StageView {
  let reportedAt = 0;
  const spending = meterSpending(worker.providers);
  return {
    project,
    worker: { ...worker, providers: spending.providers },
    signal,
    spent: spending.credit,
    resultOf: resultsOf(worker.db, project),
    async report(done, total) {
      if (Date.now() - reportedAt < reportEveryMs) return;
      reportedAt = Date.now();
      const { uuid, run, stage } = project;
      await reportProgress(worker.db, { projectUuid: uuid, run, stage, done, total });
    },
  };
}

/** Runs the stage a job names, when its project still stands there; otherwise the job is left over and ends. */
export async function runStage(job: RunStage, worker: WorkerTools, signal: AbortSignal): Promise<void> {
  const project = await findWantedProject(worker.db, job);
  if (!project || project.stage !== job.stage || project.progressStatus === "error") return;
  const step = stepOf(project.creationMethod, job.stage);
  if (!step) throw new Error(`The plan ${project.creationMethod} has no stage ${job.stage}`);
  const { stage } = step;
  if (stage.each === "take") {
    await commitStage(worker.db, job, (tx, row) => startTakes(tx, row, stage));
    return;
  }
  const facts = { stage: stage.name, method: project.creationMethod };
  await traced({ name: `stage ${stage.name}`, facts }, async (span) => {
    const connected = await connectedWorker(worker, project);
    span.note({ cached: await runProjectStage(stage, stageView(connected, project, signal)) });
  });
}

/**
 * Loads, does, looks again, then saves the result and enqueues the next step in one transaction. Answers whether the
 * result was there from before.
 */
async function runProjectStage(stage: ProjectStage, view: StageView): Promise<boolean> {
  const { project, worker, signal } = view;
  const input = await stage.load(view);
  const fingerprint = fingerprintOf({ stage: stage.name, version: stage.version, input });
  const key = { projectUuid: project.uuid, stage: stage.name, fingerprint };
  const found = await findStageResult(worker.db, key);
  const startedAt = performance.now();
  const result = found ? found.result : await stage.do(input, view);
  const tookMs = performance.now() - startedAt;
  signal.throwIfAborted();
  const place = { projectUuid: project.uuid, run: project.run, stage: stage.name };
  await commitStage(worker.db, place, async (tx, row) => {
    if (!found) await saveStageResult(tx, { ...key, result, tookMs, units: 1, connected: await nameServing(tx, row) });
    const isAgain = row.stageFingerprints[stage.name] === fingerprint;
    await stage.save?.(tx, { project: row, input, result, isAgain });
    await spendCredit(tx, row, view.spent());
    await saveFingerprint(tx, row, { stage: stage.name, fingerprint });
    await advancePlan(tx, row, stage.name);
  });
  return found !== null;
}

type Spending = { providers: Providers; credit(): number };

/**
 * The providers of words and sound with what they cost added up: these costs belong to the project as a whole, while
 * those of pictures and films are kept with their takes.
 */
function meterSpending(providers: Providers): Spending {
  let credit = 0;
  const metered = <P extends object>(provider: P): P => {
    const members = Object.entries(provider).map(([name, member]) => {
      if (typeof member !== "function") return [name, member];
      const verb = async (...args: never[]) => {
        const made = await member(...args);
        if (typeof made?.cost === "number") credit += made.cost;
        return made;
      };
      return [name, verb];
    });
    return Object.fromEntries(members);
  };
  const { writer, narrator, transcriber } = providers;
  return {
    providers: {
      ...providers,
      writer: metered(writer),
      narrator: metered(narrator),
      transcriber: metered(transcriber),
    },
    credit: () => credit,
  };
}
