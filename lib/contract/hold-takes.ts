import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { limitedList, Uuid } from "./member.ts";

/** Body of hold-takes: what is still being made for these scenes is to arrive as a candidate, however it was ordered. */
export const TakesToHold = z.object({
  scenes: limitedList(z.object({ scene_id: Uuid }), LIMITS.scenesPerProject),
});
export type TakesToHold = z.infer<typeof TakesToHold>;

/** The takes that will wait now: those that were ordered so before as well. */
export const HeldTakes = z.object({ held: z.array(z.object({ sceneId: z.string(), takeUuid: z.string() })) });
export type HeldTakes = z.infer<typeof HeldTakes>;
