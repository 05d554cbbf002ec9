import type { RunStage } from "../jobs/definitions.ts";
import { findWantedProject } from "../projects/get.ts";
import { commitStage } from "../projects/save-stage.ts";
import { startTakes } from "./advance-plan.ts";
import { stepOf } from "./plans.ts";
import { runProjectStage } from "./run-project-stage.ts";
import { stageView } from "./stage-view.ts";
import type { Workshop } from "./workshop.ts";

/** Runs the stage a job names, when its project still stands there; otherwise the job is left over and ends. */
export async function runStage(job: RunStage, workshop: Workshop, signal: AbortSignal): Promise<void> {
  const project = await findWantedProject(workshop.db, job);
  if (!project || project.stage !== job.stage || project.progressStatus === "error") return;
  const step = stepOf(project.creationMethod, job.stage);
  if (!step) throw new Error(`The plan ${project.creationMethod} has no stage ${job.stage}`);
  const { stage } = step;
  if (stage.each === "take") {
    await commitStage(workshop.db, job, (tx, row) => startTakes(tx, row, stage));
    return;
  }
  await runProjectStage(stage, stageView(workshop, project, signal));
}
