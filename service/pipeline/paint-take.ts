import { AigcStyle } from "#lib/contract/creation/brief.ts";
import type { MadeTake } from "../scenes/advance-take.ts";
import type { OrderedTake } from "../scenes/find-ordered-take.ts";
import { fingerprint } from "./fingerprint.ts";
import { readReference } from "./read-reference.ts";
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
  const { width, height, style, references } = take.request;
  const seed = take.seed ?? seedOf(take.uuid);
  const wanted = {
    prompt: take.prompt,
    narration: scene.narration,
    title: project.name,
    style: AigcStyle.parse(style),
    width,
    height,
    seed,
  };
  const pictures = await Promise.all(references.map((reference) => readReference(reference, workshop, signal)));
  const painting = await workshop.providers.painter.paint(
    { ...wanted, ...(pictures.length > 0 && { references: pictures }) },
    { signal },
  );
  const name = fingerprint({ ...wanted, references, take: take.uuid });
  const place = { folder: `projects/${project.uuid}/takes/${scene.uuid}`, name };
  return { ...(await storePainting(painting, workshop, place)), seed, fingerprint: name };
}
