import type { MadeTake } from "../scenes/advance-take.ts";
import type { OrderedTake } from "../scenes/find-ordered-take.ts";
import { findTake } from "../scenes/find-take.ts";
import { animatePicture } from "./animate-picture.ts";
import { fingerprint } from "./fingerprint.ts";
import { readReference } from "./read-reference.ts";
import { seedOf } from "./seed-of.ts";
import type { Workshop } from "./workshop.ts";

/** Makes one motion take as it was ordered. */
export async function animateTake(
  { take, scene, project }: OrderedTake,
  workshop: Workshop,
  signal: AbortSignal,
): Promise<MadeTake> {
  if (!take.request) throw new Error(`The take ${take.uuid} does not say what it is made from`);
  const { request, prompt } = take;
  const still = take.sourceTakeUuid ? await stillOf(workshop, take.sourceTakeUuid) : [];
  const sent = request.references.map((reference) => readReference(reference, workshop, signal));
  const pictures = [...still, ...(await Promise.all(sent))];
  const seed = take.seed ?? seedOf(take.uuid);
  const name = fingerprint({ take: take.uuid, request, prompt, seed });
  const place = `projects/${project.uuid}/takes/${scene.uuid}/${name}`;
  return animatePicture({ request, prompt, seed, pictures, place, fingerprint: name }, workshop, signal);
}

async function stillOf({ db, storage }: Workshop, takeUuid: string) {
  const row = await findTake(db, takeUuid);
  if (!row?.storageKey) return [];
  return [{ bytes: await storage.readBytes(row.storageKey), mimeType: row.mimeType ?? "image/jpeg" }];
}
