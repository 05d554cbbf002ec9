import { addWarning } from "../projects/add-warning.ts";
import type { AnimateRequest } from "../providers/animator/provider.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import type { MadeTake } from "../scenes/advance-take.ts";
import type { OrderedTake } from "../scenes/find-ordered-take.ts";
import { animatePicture } from "./animate-picture.ts";
import { fingerprint } from "./fingerprint.ts";
import { makeOnce } from "./make-once.ts";
import { motionWish } from "./motion-wish.ts";
import { seedOf } from "./seed-of.ts";
import type { Workshop } from "./workshop.ts";

const NO_SUCH_MODEL = {
  code: "model_unavailable",
  message: "The model that was asked for is not here; motion videos are made by the usual one.",
};

/** Makes one motion take as it was ordered. */
export async function animateTake(
  { take, scene, project }: OrderedTake,
  workshop: Workshop,
  signal: AbortSignal,
): Promise<MadeTake> {
  if (!take.request) throw new Error(`The take ${take.uuid} does not say what it is made from`);
  const { request, prompt, sourceTakeUuid } = take;
  const seed = take.seed ?? seedOf(take.uuid);
  const name = fingerprint({ take: take.uuid, request, prompt, seed });
  const place = `projects/${project.uuid}/takes/${scene.uuid}/${name}`;
  const motion = await motionWish({ prompt, seed, request, sourceTakeUuid }, workshop, signal);
  const work = { key: `take ${take.uuid}`, takeUuid: take.uuid, project, provider: workshop.providers.animator.name };
  const make = (wish: AnimateRequest) =>
    makeOnce(workshop, work, (order) =>
      animatePicture({ ...motion, wish, place, fingerprint: name, order }, workshop, signal),
    );
  const { model, ...usual } = motion.wish;
  const made = await make(motion.wish).catch((error: unknown) => {
    if (model === undefined || !(error instanceof ProviderFault) || error.code !== "unknown_model") throw error;
    return "no such model" as const;
  });
  if (model !== undefined && (made === "no such model" || made.isOffline)) {
    await workshop.db.transaction((tx) => addWarning(tx, project.uuid, NO_SUCH_MODEL));
  }
  return made === "no such model" ? make(usual) : made;
}
