import type { Framing } from "#lib/contract/take.ts";
import type { AnimateRequest } from "../providers/animator/provider.ts";
import { isOffline } from "../providers/choose.ts";
import { findTake, type TakeRow } from "../takes/find.ts";
import { framingOf } from "../takes/record.ts";
import type { MotionRequest } from "../takes/request.ts";
import { type PaintedLayers, paintLayers } from "./paint-layers.ts";
import { readCast } from "./picture-wish.ts";
import { readLastFrame } from "./read-last-frame.ts";
import { readReference } from "./read-reference.ts";
import type { Workshop } from "./workshop.ts";

export type MotionOrder = { prompt: string; seed: number; request: MotionRequest; sourceTakeUuid: string | null };

const usualMs = 4_000;

export type MotionWish = {
  wish: AnimateRequest;
  painted: PaintedLayers | null;
  /** Of each picture, where it is known. */
  framings: (Framing | undefined)[];
};

/** What an animator is told for a take: the pictures of its mode, its cast, and what was seen before it. */
export async function motionWish(order: MotionOrder, workshop: Workshop, signal: AbortSignal): Promise<MotionWish> {
  const { prompt, seed, request, sourceTakeUuid } = order;
  const { width, height, mode = "first_frame_to_video", references, cast = [], previous } = request;
  const isCamera = isOffline("animator", workshop.providers.animator.name);
  const still = sourceTakeUuid ? await findTake(workshop.db, sourceTakeUuid) : null;
  const before = previous ? await findTake(workshop.db, previous.takeUuid) : null;
  const opensWithIt = previous?.use === "first_frame";
  const previousFrame = before && (opensWithIt || !isCamera) ? await readLastFrame(before, workshop, signal) : null;
  const painted = await paintLayers(order, still, workshop, signal);
  const sent = await Promise.all(references.map((reference) => readReference(reference, workshop, signal)));
  const own = still ? await stillOf(still, workshop) : [];
  const shown = await readCast(cast, workshop, () => !isCamera);
  const wish = {
    ...{ mode, prompt, seed, width, height, style: request.style },
    pictures: opensWithIt && previousFrame ? [previousFrame, ...own] : [...own, ...sent],
    durationMs: request.durationMs ?? usualMs,
    wantsAudio: request.wantsAudio ?? false,
    ...(request.model && { model: request.model }),
    ...(shown.length > 0 && { cast: shown }),
    ...(request.direction && { direction: request.direction }),
    ...(painted && { layers: painted.layers.map(({ name, depth }) => ({ name, depth })) }),
    ...(previousFrame && !opensWithIt && { previousFrame }),
  };
  const ownFraming = still && own.length > 0 ? [framingOf(still)] : [];
  return { wish, painted, framings: opensWithIt && previousFrame ? [undefined, ...ownFraming] : ownFraming };
}

async function stillOf({ storageKey, mimeType }: TakeRow, { storage }: Workshop) {
  return storageKey ? [{ bytes: await storage.readBytes(storageKey), mimeType: mimeType ?? "image/jpeg" }] : [];
}
