import type { Card } from "#lib/contract/card.ts";
import type { Framing } from "#lib/contract/take.ts";
import type { AnimateRequest } from "../../providers/abilities/animator.ts";
import { isOffline } from "../../providers/choose.ts";
import { findTake, type TakeRow } from "../../takes/find.ts";
import { framingOf } from "../../takes/record.ts";
import type { MotionRequest } from "../../takes/request.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { pictureRequest, readCast, readLastFrame, readReference } from "./picture-request.ts";

type MotionOrder = { prompt: string; seed: number; request: MotionRequest; sourceTakeUuid: string | null };

const usualMs = 4_000;

type MotionInput = {
  request: AnimateRequest;
  /** Of each picture, where it is known. */
  framings: (Framing | undefined)[];
  /** Of the first picture, where that is a scene card. */
  card?: Card;
};

/** What an animator is told for a take: the pictures of its mode, its cast, and what was seen before it. */
export async function motionRequest(
  order: MotionOrder,
  worker: WorkerTools,
  signal: AbortSignal,
): Promise<MotionInput> {
  const { prompt, seed, request, sourceTakeUuid } = order;
  const { width, height, mode = "first_frame_to_video", references, cast = [], previous } = request;
  const isCamera = isOffline("animator", worker.providers.animator.name);
  const still = sourceTakeUuid ? await findTake(worker.db, sourceTakeUuid) : null;
  const before = previous ? await findTake(worker.db, previous.takeUuid) : null;
  const opensWithIt = previous?.use === "first_frame";
  const previousFrame = before && (opensWithIt || !isCamera) ? await readLastFrame(before, worker, signal) : null;
  const sent = await Promise.all(references.map((reference) => readReference(reference, worker, signal)));
  const painted = mode === "prompt_to_video" && isCamera ? await paintStill(order, worker, signal) : null;
  const own = painted ? [painted] : still ? await stillOf(still, worker) : [];
  const shown = await readCast(cast, worker, () => !isCamera);
  const asked = {
    ...{ mode, prompt, seed, width, height },
    ...(request.text !== undefined && { text: request.text }),
    pictures: opensWithIt && previousFrame ? [previousFrame, ...own] : [...own, ...sent],
    durationMs: request.durationMs ?? usualMs,
    wantsAudio: request.wantsAudio ?? false,
    ...(request.leaveOut !== undefined && { leaveOut: request.leaveOut }),
    ...(request.model && { model: request.model }),
    ...(shown.length > 0 && { cast: shown }),
    ...(previousFrame && !opensWithIt && { previousFrame }),
  };
  const ownFraming = painted ? [painted.framing] : still && own.length > 0 ? [framingOf(still)] : [];
  if (opensWithIt && previousFrame) return { request: asked, framings: [undefined, ...ownFraming] };
  const card = painted ? painted.card : still?.card;
  return { request: asked, framings: ownFraming, ...(card && { card }) };
}

/** The camera films pictures: where words alone are given, a text card is made of them. */
async function paintStill({ prompt, seed, request }: MotionOrder, worker: WorkerTools, signal: AbortSignal) {
  const { painter } = worker.providers;
  if (!isOffline("painter", painter.name)) return null;
  const wanted = await pictureRequest({ prompt, seed, request }, worker, signal);
  const { bytes, mimeType, isPage = false, focus, card } = await painter.paint(wanted, { signal });
  return { bytes, mimeType, framing: { isPage, ...(focus && { focus }) }, card };
}

async function stillOf({ storageKey, mimeType }: TakeRow, { storage }: WorkerTools) {
  return storageKey ? [{ bytes: await storage.readBytes(storageKey), mimeType: mimeType ?? "image/jpeg" }] : [];
}
