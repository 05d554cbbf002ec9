import { exportClip as exportClipOf } from "#service/pipeline/export/export-clip.ts";
import { advanceClip } from "../../clips/advance.ts";
import { defineRetriedHandler } from "../define-handler.ts";
import { exportClip } from "../definitions/export-clip.ts";

export const exportClipHandler = defineRetriedHandler(exportClip, {
  async run({ clipUuid }, { workshop, signal }) {
    if (workshop.faults.stuck.includes("clip")) return;
    await exportClipOf(clipUuid, workshop, signal);
  },
  async fail({ clipUuid }, fault, { db }) {
    await advanceClip(db, clipUuid, { to: "failed", fault: { ...fault, stage: "export" } });
  },
  lost: "The workers that rendered this clip stopped again and again. Export it again, or tell the operator.",
});
