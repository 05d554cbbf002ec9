import type { RunStage } from "../jobs/definitions/run-stage.ts";
import { findWantedProject } from "../projects/find-wanted-project.ts";
import { stepOf } from "./plan.ts";
import { planOf } from "./plan-of.ts";
import { runProjectStage } from "./run-project-stage.ts";
import { runSceneStage } from "./run-scene-stage.ts";
import { stageView } from "./stage-view.ts";
import { startScenes } from "./start-scenes.ts";
import type { Workshop } from "./workshop.ts";

/** Runs the stage a job names, when its project still stands there; otherwise the job is left over and ends. */
export async function runStage(job: RunStage, workshop: Workshop, signal: AbortSignal): Promise<void> {
  const project = await findWantedProject(workshop.db, job);
  if (!project || project.stage !== job.stage || project.progressStatus === "error") return;
  const plan = planOf(project.creationMethod);
  const step = stepOf(plan, job.stage);
  if (!step) throw new Error(`The plan ${plan.method} has no stage ${job.stage}`);
  const view = stageView(workshop, project, signal);
  if (step.stage.each === "project") await runProjectStage(step.stage, plan, view);
  else if (job.sceneUuid === undefined) await startScenes(step.stage, plan, view);
  else await runSceneStage(step.stage, plan, view, job.sceneUuid);
}
