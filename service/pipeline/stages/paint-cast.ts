import { loadCast } from "../../scenes/cast/load.ts";
import { paintMissingPortrait } from "../pictures/portrait.ts";
import { readFault } from "../run-fault.ts";
import { defineProjectStage } from "../stage.ts";

/** Paints the reference picture of each cast member, so that the scenes' pictures can follow it. */
export const paintCast = defineProjectStage({
  name: "paint-cast",
  queue: "paint",
  version: 1,
  async load({ project, workshop }) {
    const cast = await loadCast(workshop.db, project.uuid);
    return { members: cast.filter(({ referenceKey }) => !referenceKey).map(({ uuid }) => uuid) };
  },
  async do({ members }, { workshop, signal }) {
    // Each is kept as soon as it is there: one that was paid for is not ordered again after a crash.
    const painted = members.map(async (uuid) => {
      try {
        await paintMissingPortrait(uuid, workshop, signal);
      } catch (error) {
        signal.throwIfAborted();
        workshop.log.warn({ err: error, memberUuid: uuid, fault: readFault(error).code }, "a reference picture failed");
      }
    });
    await Promise.all(painted);
    return { members: members.length };
  },
});
