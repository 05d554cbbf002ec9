import { hearClip as hearClipOf } from "#service/pipeline/hear-clip.ts";
import { saveHearing } from "../../clips/uploaded/hearing.ts";
import { comesBack } from "../comes-back.ts";
import { defineHandler } from "../define-handler.ts";
import { hearClip } from "../definitions/hear-clip.ts";

export const hearClipHandler = defineHandler(hearClip, {
  async run({ clipUuid }, { workshop, signal }) {
    const { db, log } = workshop;
    try {
      await hearClipOf(clipUuid, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      log.warn({ err: error, clipUuid }, "a clip was not heard");
      await saveHearing(db, clipUuid, null);
    }
  },
  async giveUp({ clipUuid }, { workshop }) {
    await saveHearing(workshop.db, clipUuid, null);
  },
});
