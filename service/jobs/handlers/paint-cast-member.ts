import { paintMissingPortrait } from "#service/pipeline/paint-portrait.ts";
import { readFault } from "#service/pipeline/run-fault.ts";
import { comesBack } from "../comes-back.ts";
import { defineHandler } from "../define-handler.ts";
import { paintCastMember } from "../definitions/paint-cast-member.ts";

export const paintCastMemberHandler = defineHandler(paintCastMember, {
  async run(job, { workshop, signal }) {
    try {
      await paintMissingPortrait(job.memberUuid, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      // A film can be made without a portrait; the description alone then keeps the look.
      workshop.log.warn({ err: error, ...job, fault: readFault(error).code }, "a reference picture failed");
    }
  },
});
