import { readFault } from "#service/pipeline/run-fault.ts";
import { speakAgain } from "#service/pipeline/speak-again.ts";
import { comesBack } from "../comes-back.ts";
import { defineHandler } from "../define-handler.ts";
import { speakScene, speakSceneLater } from "../definitions/speak-scene.ts";
import { retryDelaySeconds } from "../retry-delay.ts";

const longestSeconds = 3_600;

export const speakSceneHandler = defineHandler(speakScene, {
  async run(job, { workshop, signal }) {
    const { db, log } = workshop;
    try {
      await speakAgain(job.sceneUuid, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      // Words that were not spoken hold up the export, so this is tried until it works.
      const fault = readFault(error);
      // What only a person can mend, as a wrong key, is asked for seldom.
      const first = fault.retryable && fault.repeats !== false ? retryDelaySeconds(fault, { attempt: 1 }) : null;
      const delaySeconds = Math.min(longestSeconds, (first ?? 60) * job.attempt);
      log.warn({ err: error, ...job, delaySeconds }, "a narration failed");
      const again = { ...job, attempt: job.attempt + 1 };
      await db.transaction((tx) => speakSceneLater(tx, again, { delaySeconds }));
    }
  },
});
