import { makeTake as makeTakeOf } from "#service/pipeline/make-take.ts";
import { lastTryOf, readFault } from "#service/pipeline/run-fault.ts";
import { advanceTake } from "../../scenes/advance-take.ts";
import { comesBack } from "../comes-back.ts";
import { defineHandler } from "../define-handler.ts";
import { makeTake, makeTakeLater } from "../definitions/make-take.ts";
import { retryDelaySeconds } from "../retry-delay.ts";

export const makeTakeHandler = defineHandler(makeTake, {
  async run(job, { workshop, signal }) {
    const { db, log } = workshop;
    try {
      await makeTakeOf(job.takeUuid, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      const fault = readFault(error);
      const delaySeconds = retryDelaySeconds(fault, job);
      log.warn({ err: error, ...job, delaySeconds }, "a take failed");
      if (delaySeconds === null) {
        await advanceTake(db, job.takeUuid, { to: "failed", message: fault.message });
        return;
      }
      const again = { ...job, attempt: job.attempt + 1, after: lastTryOf(error) };
      await db.transaction((tx) => makeTakeLater(tx, again, { delaySeconds }));
    }
  },
  async giveUp({ takeUuid }, { workshop }) {
    const message = "The workers that made this take stopped again and again. Make another one, or tell the operator.";
    await advanceTake(workshop.db, takeUuid, { to: "failed", message });
  },
});
