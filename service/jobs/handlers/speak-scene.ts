import { readFault } from "#service/pipeline/run-fault.ts";
import { speakAgain } from "#service/pipeline/speak-again.ts";
import { comesBack } from "../comes-back.ts";
import { defineHandler } from "../define-handler.ts";
import { speakScene, speakSceneLater } from "../definitions/speak-scene.ts";
import { retryDelaySeconds } from "../retry-delay.ts";

export const speakSceneHandler = defineHandler(speakScene, {
  async run(job, { workshop, signal }) {
    const { db, log } = workshop;
    try {
      await speakAgain(job.sceneUuid, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      // Words that were not spoken hold up the export, so this is tried until it works.
      const delaySeconds = retryDelaySeconds({ ...readFault(error), retryable: true }, { attempt: 1 });
      log.warn({ err: error, ...job, delaySeconds }, "a narration failed");
      const again = { ...job, attempt: job.attempt + 1 };
      await db.transaction((tx) => speakSceneLater(tx, again, { delaySeconds: (delaySeconds ?? 2) * job.attempt }));
    }
  },
});
