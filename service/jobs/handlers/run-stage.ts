import { runStage as runStageOf } from "#service/pipeline/run-stage.ts";
import { failProject } from "../../projects/fail-project.ts";
import { defineRetriedHandler } from "../define-handler.ts";
import { runStage } from "../definitions/run-stage.ts";

export const runStageHandler = defineRetriedHandler(runStage, {
  run: (job, { workshop, signal }) => runStageOf(job, workshop, signal),
  fail: (job, fault, { db }) => failProject(db, { ...job, fault: { ...fault, stage: job.stage } }),
  lost: "The workers that made this project stopped again and again. Run it again, or tell the operator.",
});
