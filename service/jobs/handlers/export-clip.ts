import { exportClip as exportClipOf } from "#service/pipeline/export/export-clip.ts";
import { readFault } from "#service/pipeline/run-fault.ts";
import { advanceClip } from "../../clips/advance.ts";
import { comesBack } from "../comes-back.ts";
import { defineHandler } from "../define-handler.ts";
import { exportClip, exportClipLater } from "../definitions/export-clip.ts";
import { retryDelaySeconds } from "../retry-delay.ts";

export const exportClipHandler = defineHandler(exportClip, {
  async run(job, { workshop, signal, priority }) {
    const { db, log } = workshop;
    if (workshop.faults.stuck.includes("clip")) return;
    try {
      await exportClipOf(job.clipUuid, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      const { retryAfterMs, repeats, ...fault } = readFault(error);
      const delaySeconds = retryDelaySeconds({ ...fault, retryAfterMs, repeats }, job);
      log.warn({ err: error, ...job, delaySeconds }, "an export failed");
      if (delaySeconds === null) {
        await advanceClip(db, job.clipUuid, { to: "failed", fault: { ...fault, stage: "export" } });
        return;
      }
      const again = { ...job, attempt: job.attempt + 1 };
      await db.transaction((tx) => exportClipLater(tx, again, { priority, delaySeconds }));
    }
  },
  async giveUp({ clipUuid }, { workshop }) {
    const message =
      "The workers that rendered this clip stopped again and again. Export it again, or tell the operator.";
    const fault = { code: "worker_lost", message, stage: "export", retryable: true };
    await advanceClip(workshop.db, clipUuid, { to: "failed", fault });
  },
});
