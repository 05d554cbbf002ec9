import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { because } from "#lib/contract/reasons.ts";
import type { Framing } from "#lib/contract/take.ts";
import { TRANSITION_MS } from "#lib/timeline/build/place-scene.ts";
import { findSuffix } from "../../render/input-format.ts";
import { fitClip } from "../../render/own-clip.ts";
import { probeMedia } from "../../render/probe.ts";
import { framePhoto } from "../pictures/framing.ts";
import { makeThumbnail, measureClip } from "../pictures/store.ts";
import { StageFault } from "../run-fault.ts";
import type { WorkerTools } from "../worker-tools.ts";

type Size = { width: number; height: number };
type File = { path: string; cwd: string; subject: string; signal: AbortSignal };
/** Where the results are kept, without suffix. */
type Keep = { place: string; storage: WorkerTools["storage"] };

type ShownPicture = { kind: "image"; key: string; thumbnailKey: string; framing: Framing } & Size;
type ShownClip = {
  kind: "video";
  key: string;
  thumbnailKey: string;
  durationMs: number;
  poster: { key: string } & Size;
  framing: Framing;
} & Size;

const mostPixels = 200_000_000;
/** This near to the frame's shape, nothing worth a look is cut off. */
const nearlySameShape = 0.03;

/** A picture that fills the frame; where much hangs over, the part that draws the eye is kept. */
export async function showPicture(
  { path, subject }: File,
  frame: Size,
  { place, storage }: Keep,
): Promise<ShownPicture> {
  const bytes = await fitPicture(path, frame).catch((cause) => {
    throw new StageFault("footage_broken", because("footage_no_picture", { subject }), { cause });
  });
  const [key, thumbnailKey] = [`${place}.jpg`, `${place}-small.jpg`];
  await storage.putBytes({ key, bytes });
  await storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(bytes) });
  return { kind: "image", key, thumbnailKey, framing: await framePhoto(bytes), ...frame };
}

async function fitPicture(path: string, { width, height }: Size): Promise<Uint8Array> {
  const image = sharp(path, { failOn: "error", limitInputPixels: mostPixels });
  const { format, orientation = 1, autoOrient } = await image.metadata();
  const isReady = format === "jpeg" && orientation === 1 && autoOrient.width === width && autoOrient.height === height;
  if (isReady) return readFile(path);
  const shape = autoOrient.width / autoOrient.height / (width / height);
  const position = Math.abs(shape - 1) > nearlySameShape ? "attention" : "centre";
  return image
    .autoOrient()
    .toColourspace("srgb")
    .flatten({ background: "white" })
    .resize({ width, height, fit: "cover", position })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** A clip that fills the frame and lasts as long as its scene is seen, its way out included. */
export async function showClip(
  file: File,
  { sceneMs, ...frame }: Size & { sceneMs: number },
  { place, storage }: Keep,
): Promise<ShownClip> {
  const { path, cwd, subject, signal } = file;
  const to = "fitted.mp4";
  const source = await probeMedia({ path, cwd, subject, signal, sight: "cwd", format: "recognised" });
  const suffix = findSuffix(source.format);
  if (!source.video || !suffix) throw new StageFault("footage_broken", because("footage_not_moving", { subject }));
  const wantedMs = sceneMs + TRANSITION_MS;
  const isLoop = source.durationMs < wantedMs;
  // A library hands over a file without a name of its own.
  const from = join(cwd, `footage.${suffix}`);
  await rename(path, from);
  await fitClip({ path: from, to, ...frame, durationMs: wantedMs, isLoop, cwd, subject, signal });
  const { poster, width, height, durationMs } = await measureClip({ path: to, cwd, subject, signal });
  const [key, posterKey, thumbnailKey] = [`${place}.mp4`, `${place}-poster.jpg`, `${place}-small.jpg`];
  await storage.putFile({ key, path: join(cwd, to), source: "move" });
  await storage.putBytes({ key: posterKey, bytes: poster });
  await storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(poster) });
  const framing = await framePhoto(poster);
  const still = { key: posterKey, width, height };
  return { kind: "video", key, thumbnailKey, width, height, durationMs, framing, poster: still };
}
