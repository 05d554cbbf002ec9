import { createHash } from "node:crypto";
import { type Warning, warn } from "#lib/contract/warning.ts";
import type { Database, QueueName, Transaction } from "../jobs/queue.ts";
import type { ProjectRow } from "../projects/rows/get.ts";
import { findStageResult } from "../projects/rows/save-stage.ts";
import type { SceneRow } from "../scenes/rows/load.ts";
import type { TakeOrder } from "../takes/order.ts";
import type { WorkerTools } from "./worker-tools.ts";

/** What a stage may look at: its project as it was when the stage began, and what earlier stages made. */
export type StageView = {
  project: ProjectRow;
  worker: WorkerTools;
  /** Aborts when the work is no longer wanted or the worker stops. */
  signal: AbortSignal;
  /** The result of a stage that ran before this one in the plan; null when the plan has no such stage. */
  resultOf<Result>(stage: { name: string; result?: Result }): Promise<Result | null>;
  /** Real units of work, for the progress bar. */
  report(done: number, total: number): Promise<void>;
  /** Credits that writer, narrator and transcriber have used up in this view; those of pictures are their takes'. */
  spent(): number;
};

type StageFacts = {
  name: string;
  queue: QueueName;
  /** Part of every fingerprint: raise it when the stage makes something else of the same inputs. */
  version: number;
};

/** A stage that is done once for the project. */
export type ProjectStage<Input = unknown, Result = unknown> = StageFacts & {
  each: "project";
  /** Everything the result depends on, as plain data: its fingerprint is the result's key. */
  load(view: StageView): Promise<Input>;
  /** The long work. It writes bytes to storage at most, never rows. */
  do(input: Input, view: StageView): Promise<Result>;
  /**
   * Writes the rows. Runs again with a result that was found, so it must leave the same rows when run twice: `isAgain`
   * says that this project had them from this very result before.
   */
  save?(tx: Transaction, made: { project: ProjectRow; input: Input; result: Result; isAgain: boolean }): Promise<void>;
  result?: Result;
};

/** What a step of takes may look at when it orders: its project, held, and what earlier stages made. */
type OrderView = {
  tx: Transaction;
  project: ProjectRow;
  scenes: readonly SceneRow[];
  resultOf<Result>(stage: { name: string; result?: Result }): Promise<Result | null>;
};

/** Takes that a plan orders, and waits for until none of them is to be made any more. */
export type TakesStage = {
  each: "take";
  name: string;
  /** The stage before it that looks once more at what was made: the plan goes on when that leaves nothing to order. */
  again?: string;
  orders(view: OrderView): Promise<TakeOrder[]>;
};

export type Stage = ProjectStage | TakesStage;

export function defineTakesStage(stage: Omit<TakesStage, "each">): TakesStage {
  return { each: "take", ...stage };
}

export function defineProjectStage<Input, Result>(
  stage: Omit<ProjectStage<Input, Result>, "each" | "result">,
): ProjectStage<Input, Result> {
  return { each: "project", ...stage };
}

/** What the writer says about how its text came about, as a warning of the project. */
export function noticeWarning(notice: string | undefined): Warning[] {
  return notice ? [warn("writer_notice", { notice })] : [];
}

/** The language the project was found to be in, as a BCP 47 tag. */
export function projectLanguage(project: ProjectRow): string {
  return project.language ?? "en";
}

/** A number of 32 bits that is always the same for a text, so that a run that is repeated makes the same again. */
export function seedOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}

/** What the stages that ran before made, by the fingerprints that their project names; each is asked for once. */
export function resultsOf(
  db: Database | Transaction,
  { uuid: projectUuid, stageFingerprints }: Pick<ProjectRow, "uuid" | "stageFingerprints">,
) {
  const results = new Map<string, Promise<{ result: unknown } | null>>();
  return async <Result>({ name: stage }: { name: string; result?: Result }): Promise<Result | null> => {
    const fingerprint = stageFingerprints[stage];
    if (fingerprint === undefined) return null;
    const asked = results.get(stage) ?? findStageResult(db, { projectUuid, stage, fingerprint });
    results.set(stage, asked);
    // Written by this stage when it was through.
    return ((await asked)?.result as Result | undefined) ?? null;
  };
}
