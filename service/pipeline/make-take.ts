import { addWarning } from "../projects/add-warning.ts";
import { advanceTake } from "../scenes/advance-take.ts";
import { findOrderedTake } from "../scenes/find-ordered-take.ts";
import { guardStorage } from "../storage/guard-storage.ts";
import { animateTake } from "./animate-take.ts";
import { failTakeAsWished } from "./fail-scene.ts";
import { ownTake } from "./own-take.ts";
import { paintTake } from "./paint-take.ts";
import type { Workshop } from "./workshop.ts";

const NO_MOTION_SOUND = {
  code: "motion_audio_unavailable",
  message: "Motion videos are made without sound of their own here: the film's narration and music are heard instead.",
};

class UnwantedTake extends Error {}

function orUnwanted(error: unknown): null {
  if (error instanceof UnwantedTake) return null;
  throw error;
}

/** Makes a take that was ordered; one that is not wanted any more, or that another worker finished, is left as it is. */
export async function makeTake(takeUuid: string, workshop: Workshop, signal: AbortSignal): Promise<void> {
  const order = await findOrderedTake(workshop.db, takeUuid);
  if (!order || !(await advanceTake(workshop.db, takeUuid, { to: "processing" }))) return;
  failTakeAsWished(workshop, order);
  const { kind, request } = order.take;
  const make = request?.own ? ownTake : kind === "storyboard" ? paintTake : animateTake;
  // Hosted videos may take longer than the sweeper waits with the files of a deleted project.
  const storage = guardStorage(workshop.storage, async () => {
    if (!(await findOrderedTake(workshop.db, takeUuid))) throw new UnwantedTake();
  });
  const made = await make(order, { ...workshop, storage }, signal).catch(orUnwanted);
  if (!made) return;
  signal.throwIfAborted();
  // Before the take is complete: afterwards nobody would come back to say it.
  if (kind === "motion_video" && request?.wantsAudio && made.isOffline) {
    await workshop.db.transaction((tx) => addWarning(tx, order.project.uuid, NO_MOTION_SOUND));
  }
  await advanceTake(workshop.db, takeUuid, { to: "completed", made });
}
