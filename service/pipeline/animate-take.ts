import type { MadeTake } from "../scenes/advance-take.ts";
import type { OrderedTake } from "../scenes/find-ordered-take.ts";
import { animatePicture } from "./animate-picture.ts";
import { fingerprint } from "./fingerprint.ts";
import { makeOnce } from "./make-once.ts";
import { motionWish } from "./motion-wish.ts";
import { seedOf } from "./seed-of.ts";
import type { Workshop } from "./workshop.ts";

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
  return makeOnce(workshop, work, (order) =>
    animatePicture({ ...motion, place, fingerprint: name, order }, workshop, signal),
  );
}
