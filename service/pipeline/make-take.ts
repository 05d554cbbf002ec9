import { advanceTake } from "../scenes/advance-take.ts";
import { findOrderedTake } from "../scenes/find-ordered-take.ts";
import { animateTake } from "./animate-take.ts";
import { paintTake } from "./paint-take.ts";
import type { Workshop } from "./workshop.ts";

/** Makes a take that was ordered; one that is not wanted any more, or that another worker finished, is left as it is. */
export async function makeTake(takeUuid: string, workshop: Workshop, signal: AbortSignal): Promise<void> {
  const order = await findOrderedTake(workshop.db, takeUuid);
  if (!order || !(await advanceTake(workshop.db, takeUuid, { to: "processing" }))) return;
  const make = order.take.kind === "storyboard" ? paintTake : animateTake;
  const made = await make(order, workshop, signal);
  signal.throwIfAborted();
  await advanceTake(workshop.db, takeUuid, { to: "completed", made });
}
