import { lastTryOf, readFault } from "#service/pipeline/run-fault.ts";
import { failTake, isNeeded, makeTake as makeTakeOf } from "../../takes/make-take.ts";
import { comesBack } from "../comes-back.ts";
import { defineHandler } from "../define-handler.ts";
import { makeTake, makeTakeLater } from "../definitions/make-take.ts";
import { retryDelaySeconds } from "../retry-delay.ts";

const longestSeconds = 3_600;

/** What only a person can mend, as a wrong key, is asked for seldom. */
function laterSeconds({ attempt }: { attempt: number }): number {
  return Math.min(longestSeconds, 60 * attempt);
}

export const makeTakeHandler = defineHandler(makeTake, {
  async run(job, { workshop, signal, queue, priority }) {
    const { db, log } = workshop;
    try {
      await makeTakeOf(job.takeUuid, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      const { retryAfterMs, repeats, ...fault } = readFault(error);
      const again = retryDelaySeconds({ ...fault, retryAfterMs, repeats }, job);
      const delaySeconds = again ?? ((await isNeeded(job.takeUuid, workshop)) ? laterSeconds(job) : null);
      log.warn({ err: error, ...job, delaySeconds }, "a take failed");
      if (delaySeconds === null) {
        await failTake(job.takeUuid, fault, workshop);
        return;
      }
      const next = { ...job, attempt: job.attempt + 1, after: lastTryOf(error) };
      await db.transaction((tx) => makeTakeLater(tx, next, { queue, priority, delaySeconds }));
    }
  },
  async giveUp({ takeUuid }, { workshop }) {
    const message = "The workers that made this take stopped again and again. Make another one, or tell the operator.";
    await failTake(takeUuid, { code: "worker_lost", message, retryable: true }, workshop);
  },
});
