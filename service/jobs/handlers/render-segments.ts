import { helpExport } from "#service/pipeline/export/help-export.ts";
import { comesBack } from "../comes-back.ts";
import { defineHandler } from "../define-handler.ts";
import { renderSegments } from "../definitions/render-segments.ts";

export const renderSegmentsHandler = defineHandler(renderSegments, {
  async run({ clipUuid }, { workshop, signal }) {
    try {
      await helpExport(clipUuid, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      // The worker that leads the export meets the same fault and tells it; help is never missed.
      workshop.log.warn({ err: error, clipUuid }, "helping with a clip failed");
    }
  },
});
