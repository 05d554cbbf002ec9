import sharp from "sharp";
import type { Framing } from "#lib/contract/take.ts";
import type { AnimateRequest } from "../../providers/animator/provider.ts";
import { isOffline } from "../../providers/choose.ts";
import type { PaintedLayer } from "../../providers/painter/provider.ts";
import { findTake, type TakeRow } from "../../takes/find.ts";
import { framingOf } from "../../takes/record.ts";
import type { MotionRequest } from "../../takes/request.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { pictureRequest, readCast, readLastFrame, readReference } from "./picture-request.ts";

/** Cut-outs of a drawn picture, straight RGBA, back to front, all of one size. */
export type PaintedLayers = { layers: PaintedLayer[]; width: number; height: number };

/** Painted a little larger than it is filmed, so that the camera sees one painted pixel a frame pixel. */
const room = 1.12;
/** Mean difference of brightness, 0 to 255, above which a drawing is another one than the still. */
const sameBelow = 14;

/**
 * Draws the still of a take once more, in layers, where the offline painter made it; null where there are none: an own
 * picture, a model's, or one that an earlier version of the painter drew differently.
 */
async function paintLayers(
  { prompt, seed, request }: MotionOrder,
  still: TakeRow | null,
  worker: WorkerTools,
  signal: AbortSignal,
): Promise<PaintedLayers | null> {
  const { painter, animator } = worker.providers;
  if (!isOffline("painter", painter.name) || !isOffline("animator", animator.name)) return null;
  const { width, height, mode = "first_frame_to_video", references, previous } = request;
  const size = { width: even(width * room), height: even(height * room) };
  if (mode === "prompt_to_video") return draw({ prompt, seed, request: { ...request, ...size } });
  const isOwnStill = mode === "first_frame_to_video" && references.length === 0 && previous?.use !== "first_frame";
  if (!isOwnStill || !still?.isOffline || still.provider !== painter.name || still.request?.maker !== "paint")
    return null;
  if (Math.abs(still.request.width / still.request.height - width / height) > 0.01) return null;
  const drawn = await draw({ prompt: still.prompt, seed: still.seed ?? 0, request: { ...still.request, ...size } });
  const before = still.storageKey ? await worker.storage.readBytes(still.storageKey) : null;
  return drawn && before && (await difference(drawn, before)) < sameBelow ? drawn : null;

  async function draw(wanted: Parameters<typeof pictureRequest>[0]): Promise<PaintedLayers | null> {
    const request = await pictureRequest(wanted, worker, signal);
    const { layers = [] } = await painter.paint({ ...request, layers: "raw" }, { signal });
    return layers.length > 0 ? { layers, ...size } : null;
  }
}

function even(pixels: number): number {
  return Math.round(pixels / 2) * 2;
}

const looked = { width: 48, height: 27 };

async function difference({ layers, width, height }: PaintedLayers, still: Uint8Array): Promise<number> {
  const { data } = await sharp(still)
    .resize({ ...looked, fit: "fill", kernel: "nearest" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let y = 0; y < looked.height; y += 1) {
    for (let x = 0; x < looked.width; x += 1) {
      const across = Math.floor(((x + 0.5) / looked.width) * width);
      const down = Math.floor(((y + 0.5) / looked.height) * height);
      const seen = seenAt(layers, (down * width + across) * 4);
      for (let channel = 0; channel < 3; channel += 1) {
        sum += Math.abs((seen[channel] ?? 0) - (data[(y * looked.width + x) * 3 + channel] ?? 0));
      }
    }
  }
  return sum / (looked.width * looked.height * 3);
}

function seenAt(layers: readonly PaintedLayer[], at: number): number[] {
  let seen = [0, 0, 0];
  for (const { bytes } of layers) {
    const alpha = (bytes[at + 3] ?? 0) / 255;
    seen = seen.map((value, channel) => value + ((bytes[at + channel] ?? 0) - value) * alpha);
  }
  return seen;
}

type MotionOrder = { prompt: string; seed: number; request: MotionRequest; sourceTakeUuid: string | null };

const usualMs = 4_000;

type MotionInput = {
  request: AnimateRequest;
  painted: PaintedLayers | null;
  /** Of each picture, where it is known. */
  framings: (Framing | undefined)[];
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
  const painted = await paintLayers(order, still, worker, signal);
  const sent = await Promise.all(references.map((reference) => readReference(reference, worker, signal)));
  const own = still ? await stillOf(still, worker) : [];
  const shown = await readCast(cast, worker, () => !isCamera);
  const asked = {
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
  return { request: asked, painted, framings: opensWithIt && previousFrame ? [undefined, ...ownFraming] : ownFraming };
}

async function stillOf({ storageKey, mimeType }: TakeRow, { storage }: WorkerTools) {
  return storageKey ? [{ bytes: await storage.readBytes(storageKey), mimeType: mimeType ?? "image/jpeg" }] : [];
}
