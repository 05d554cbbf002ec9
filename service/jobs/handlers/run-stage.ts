import { lastTryOf, readFault } from "#service/pipeline/run-fault.ts";
import { runStage as runStageOf } from "#service/pipeline/run-stage.ts";
import { failProject } from "../../projects/fail-project.ts";
import { comesBack } from "../comes-back.ts";
import { defineHandler } from "../define-handler.ts";
import { runStage, runStageLater } from "../definitions/run-stage.ts";
import { retryDelaySeconds } from "../retry-delay.ts";

export const runStageHandler = defineHandler(runStage, {
  async run(job, { workshop, signal, queue, priority }) {
    const { db, log } = workshop;
    try {
      await runStageOf(job, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      const { retryAfterMs, repeats, ...fault } = readFault(error);
      const delaySeconds = retryDelaySeconds({ ...fault, retryAfterMs, repeats }, job);
      log.warn({ err: error, ...job, delaySeconds }, "a stage failed");
      if (delaySeconds === null) {
        await failProject(db, { ...job, fault: { ...fault, stage: job.stage } });
        return;
      }
      const again = { ...job, attempt: job.attempt + 1, after: lastTryOf(error) };
      await db.transaction((tx) => runStageLater(tx, again, { queue, priority, delaySeconds }));
    }
  },
  async giveUp(job, { workshop }) {
    const message = "The workers that made this project stopped again and again. Run it again, or tell the operator.";
    const fault = { code: "worker_lost", message, stage: job.stage, retryable: true };
    await failProject(workshop.db, { ...job, fault });
  },
});
