import { isOffline } from "../providers/is-offline.ts";
import type { MadeTake } from "../scenes/advance-take.ts";
import type { OrderedTake } from "../scenes/find-ordered-take.ts";
import { fingerprint } from "./fingerprint.ts";
import { makeOnce } from "./make-once.ts";
import { pictureWish } from "./picture-wish.ts";
import { seedOf } from "./seed-of.ts";
import { storePainting } from "./store-painting.ts";
import type { Workshop } from "./workshop.ts";

/** Paints one storyboard take as it was ordered. */
export async function paintTake(
  { take, scene, project }: OrderedTake,
  workshop: Workshop,
  signal: AbortSignal,
): Promise<MadeTake> {
  if (!take.request) throw new Error(`The take ${take.uuid} does not say what it is made from`);
  const { painter } = workshop.providers;
  const wanted = { prompt: take.prompt, seed: take.seed ?? seedOf(take.uuid), request: take.request };
  const name = fingerprint({ ...wanted, take: take.uuid });
  const place = { folder: `projects/${project.uuid}/takes/${scene.uuid}`, name };
  const work = { key: `take ${take.uuid}`, takeUuid: take.uuid, project, provider: painter.name };
  const stored = await makeOnce(workshop, work, async (order) => {
    const wish = await pictureWish(wanted, workshop, signal);
    return storePainting(await painter.paint(wish, { signal, order }), workshop, place);
  });
  return { ...stored, seed: wanted.seed, fingerprint: name, isOffline: isOffline("painter", painter.name) };
}
