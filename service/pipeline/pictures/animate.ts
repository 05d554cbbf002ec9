import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Card } from "#lib/contract/card.ts";
import { because } from "#lib/contract/reasons.ts";
import type { Framing } from "#lib/contract/take.ts";
import { buildTimeline, type SceneToPlace } from "#lib/timeline/build/build-timeline.ts";
import { builtIn } from "#lib/timeline/build/place-scene.ts";
import { coveringRegion } from "#lib/timeline/camera.ts";
import { fitPicture } from "#lib/timeline/regions.ts";
import type { CameraMove, Region } from "#lib/timeline/timeline.ts";
import type { AnimateRequest, Animation } from "../../providers/abilities/animator.ts";
import type { PaidOrder } from "../../providers/abilities/paid-order.ts";
import { isOffline } from "../../providers/choose.ts";
import { renderClip } from "../../render/clip/render-clip.ts";
import type { EncoderSettings } from "../../render/encoder.ts";
import type { MadePicture } from "../maker.ts";
import { StageFault } from "../run-fault.ts";
import { makeWorkFolder } from "../work-folder.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { framePhoto } from "./framing.ts";
import { makeThumbnail, measureClip } from "./store.ts";

type Motion = {
  request: AnimateRequest;
  /** Where the video is kept, without its suffix; made of everything it is made from. */
  place: string;
  /** Of each picture, where it is known; the video keeps the places of the first. */
  framings: readonly (Framing | undefined)[];
  /** Of the first picture, where that is a scene card: it builds itself. */
  card?: Card;
  order: PaidOrder;
};

/** Has one motion video made and stores it with its poster. */
export async function animatePicture(motion: Motion, worker: WorkerTools, signal: AbortSignal): Promise<MadePicture> {
  const { request, place, order } = motion;
  const { animator } = worker.providers;
  const animation = await animator.animate(request, { signal, order });
  const video = await film(animation, motion, { encoder: worker.encoder, signal });
  const suffix = suffixOf(animation);
  const storageKey = `${place}.${suffix}`;
  const thumbnailKey = `${place}-small.jpg`;
  await worker.storage.putBytes({ key: storageKey, bytes: video.bytes });
  await worker.storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(video.poster) });
  const { provider, cost } = animation;
  const size = { width: video.width, height: video.height, durationMs: video.durationMs };
  const framing = motion.framings[0] ?? (await framePhoto(video.poster));
  const made = {
    storageKey,
    thumbnailKey,
    framing,
    mimeType: suffix === "webm" ? ("video/webm" as const) : ("video/mp4" as const),
    ...size,
    seed: request.seed,
  };
  return { ...made, provider, credit: cost, isOffline: isOffline("animator", animator.name) };
}

/** A provider answers with a video, or with how what is at hand is to be filmed. */
async function film(
  animation: Animation,
  { request, framings, card }: Motion,
  { encoder, signal }: { encoder: EncoderSettings; signal: AbortSignal },
): Promise<FilmedStill> {
  const { pictures, width, height, durationMs } = request;
  const frame = { width, height, durationMs, encoder, signal };
  if (animation.kind === "video") return readVideo(animation, signal);
  if (animation.kind === "sequence") {
    const shots = animation.shots.flatMap(({ picture, from, to }) => {
      const shown = pictures[picture];
      return shown ? [{ picture: shown.bytes, move: { from, to }, framing: framings[picture] }] : [];
    });
    return filmStills({ ...frame, shots, blendMs: animation.blendMs });
  }
  const [first] = pictures;
  if (animation.kind === "camera" && first) {
    const { from, to } = animation;
    return filmStills({
      ...frame,
      shots: [{ picture: first.bytes, move: { from, to }, framing: framings[0], card }],
      blendMs: 0,
    });
  }
  throw new StageFault("no_picture", because("nothing_to_film", {}));
}

type ModelVideo = Extract<Animation, { kind: "video" }>;

/** What is filmed here is an MP4; a model may answer with a WebM. */
function suffixOf(animation: Animation): "mp4" | "webm" {
  return animation.kind === "video" && animation.mimeType === "video/webm" ? "webm" : "mp4";
}

async function readVideo(video: ModelVideo, signal: AbortSignal): Promise<FilmedStill> {
  const { bytes } = video;
  await using folder = await makeWorkFolder();
  const path = `video.${suffixOf(video)}`;
  await writeFile(join(folder.path, path), bytes);
  return await readClip({ path, cwd: folder.path, subject: "The generated video", bytes, signal });
}

/** A video file in `cwd` whose bytes are at hand, with its size, length and poster. */
async function readClip(clip: {
  path: string;
  cwd: string;
  subject: string;
  bytes: Uint8Array;
  signal: AbortSignal;
}): Promise<FilmedStill> {
  return { bytes: clip.bytes, ...(await measureClip(clip)) };
}

type FilmedStill = { bytes: Uint8Array; poster: Uint8Array; width: number; height: number; durationMs: number };

type Request = {
  /** Seen one after another, each for the same time. */
  shots: { picture: Uint8Array; move: CameraMove; framing?: Framing | undefined; card?: Card | undefined }[];
  /** How long one goes over into the next. */
  blendMs: number;
  width: number;
  height: number;
  durationMs: number;
  encoder: EncoderSettings;
  signal: AbortSignal;
};

/** Seen of a card at the end of its move: its words keep their distance from the edges. */
const nearCard: Region = { x: 0.03, y: 0.03, width: 0.94, height: 0.94 };

/** A move over the whole of a frame, as a move over what the frame shows of a picture. A page is whole first or stands still. */
function moveWithin(region: Region, { isPage, written }: Partial<Framing>, { from, to }: CameraMove): CameraMove {
  const within = ({ x, y, width, height }: Region) => ({
    x: region.x + x * region.width,
    y: region.y + y * region.height,
    width: width * region.width,
    height: height * region.height,
  });
  const isStill = from.width === to.width && from.x === to.x && from.y === to.y;
  if (isPage && written !== undefined && !isStill) return { from: region, to: within(nearCard) };
  if (isPage && from.width < 1) return { from: region, to: region };
  return { from: within(from), to: within(to) };
}

/** Films stills with a moving camera, without sound. */
async function filmStills({ shots, blendMs, encoder, ...frame }: Request): Promise<FilmedStill> {
  const { width, height, durationMs, signal } = frame;
  await using folder = await makeWorkFolder();
  const files = new Map<string, string>();
  const scenes: SceneToPlace[] = [];
  for (const [index, { picture, move, framing, card }] of shots.entries()) {
    const name = `still-${index}`;
    const path = join(folder.path, name);
    await writeFile(path, picture);
    files.set(name, path);
    const facts = await sharp(picture).metadata();
    const size = { width: facts.width, height: facts.height };
    const placed = {
      ...size,
      ...fitPicture(size, { frame: { width, height }, framing: framing ?? { isPage: false } }),
    };
    const still = { kind: "still" as const, source: name, fingerprint: name, ...placed };
    const within = coveringRegion(placed, { width, height });
    const built = card && builtIn(card, { width, height });
    const shown = {
      picture: still,
      move: built ? { from: within, to: within } : moveWithin(within, { ...framing, isPage: placed.isPage }, move),
      ...(built && { card: built, narrationText: card.sentence }),
      narration: null,
      seed: 0,
    };
    scenes.push({ sceneId: name, ...shown, minimumMs: durationMs / shots.length });
  }
  const timeline = buildTimeline({
    scenes,
    frameRate: { numerator: 30, denominator: 1 },
    width,
    height,
    transitionMs: blendMs,
    music: null,
    captions: "none",
    language: "en",
  });
  const filmed = await renderClip({
    timeline,
    files,
    workDir: folder.path,
    segmentCache: { find: async () => null, save: async () => {}, forget: async () => {} },
    encoder,
    signal,
    onProgress: () => {},
    threads: 1,
  });
  const [bytes, poster] = await Promise.all([readFile(filmed.path), readFile(filmed.posterPath)]);
  return { bytes, poster, width: filmed.width, height: filmed.height, durationMs: filmed.durationMs };
}
