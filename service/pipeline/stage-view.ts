import type { Database, Transaction } from "../jobs/queue.ts";
import type { ProjectRow } from "../projects/get.ts";
import { findStageResult, reportProgress } from "../projects/save-stage.ts";
import { meterSpending } from "./meter-spending.ts";
import type { StageView } from "./stage.ts";
import type { Workshop } from "./workshop.ts";

const reportEveryMs = 400;

export function stageView(workshop: Workshop, project: ProjectRow, signal: AbortSignal): StageView {
  let reportedAt = 0;
  const spending = meterSpending(workshop.providers);
  return {
    project,
    workshop: { ...workshop, providers: spending.providers },
    signal,
    spent: spending.credit,
    resultOf: resultsOf(workshop.db, project),
    async report(done, total) {
      if (Date.now() - reportedAt < reportEveryMs) return;
      reportedAt = Date.now();
      const { uuid, run, stage } = project;
      await reportProgress(workshop.db, { projectUuid: uuid, run, stage, done, total });
    },
  };
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
    return ((await asked)?.result as Result | undefined) ?? null;
  };
}
