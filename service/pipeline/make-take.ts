import { advanceTake } from "../scenes/advance-take.ts";
import { findOrderedTake } from "../scenes/find-ordered-take.ts";
import { paintTake } from "./paint-take.ts";
import { StageFault } from "./run-fault.ts";
import type { Workshop } from "./workshop.ts";

/** Makes a take that was ordered; one that is not wanted any more, or that another worker finished, is left as it is. */
export async function makeTake(takeUuid: string, workshop: Workshop, signal: AbortSignal): Promise<void> {
  const order = await findOrderedTake(workshop.db, takeUuid);
  if (!order || !(await advanceTake(workshop.db, takeUuid, { to: "processing" }))) return;
  if (order.take.kind !== "storyboard") {
    throw new StageFault("no_animator", "No provider of this service makes motion videos.");
  }
  const made = await paintTake(order, workshop, signal);
  signal.throwIfAborted();
  await advanceTake(workshop.db, takeUuid, { to: "completed", made });
}
