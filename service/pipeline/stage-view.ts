import type { ProjectRow } from "../projects/project-row.ts";
import { reportProgress } from "../projects/report-progress.ts";
import { findStageResult } from "../projects/stage-results.ts";
import { meterSpending } from "./meter-spending.ts";
import type { StageView } from "./stage.ts";
import type { Workshop } from "./workshop.ts";

const reportEveryMs = 400;

export function stageView(workshop: Workshop, project: ProjectRow, signal: AbortSignal): StageView {
  let reportedAt = 0;
  const spending = meterSpending(workshop.providers);
  const results = new Map<string, Promise<{ result: unknown } | null>>();
  return {
    project,
    workshop: { ...workshop, providers: spending.providers },
    signal,
    spent: spending.credit,
    async resultOf<Result>({ name }: { name: string; result?: Result }): Promise<Result | null> {
      const fingerprint = project.stageFingerprints[name];
      if (fingerprint === undefined) return null;
      // A stage that asks for every scene asks the database once.
      const asked =
        results.get(name) ?? findStageResult(workshop.db, { projectUuid: project.uuid, stage: name, fingerprint });
      results.set(name, asked);
      const found = await asked;
      return (found?.result as Result | undefined) ?? null;
    },
    async report(done, total) {
      if (Date.now() - reportedAt < reportEveryMs) return;
      reportedAt = Date.now();
      const { uuid, run, stage } = project;
      await reportProgress(workshop.db, { projectUuid: uuid, run, stage, done, total });
    },
  };
}
