import { join } from "node:path";
import sharp from "sharp";
import { because } from "#lib/contract/reasons.ts";
import { normaliseClip } from "../../render/own-clip.ts";
import { probeMedia } from "../../render/probe.ts";
import { RenderFault } from "../../render/render-fault.ts";
import type { SceneSource } from "../../scenes/rows/load.ts";
import { MOST_PIXELS } from "../../uploads/check/decode-picture.ts";
import { StageFault } from "../run-fault.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { frameOwn, looksLikePage } from "./framing.ts";
import { measureClip } from "./store.ts";

/** A picture or clip of the project's owner, brought to a form that everything here can show. */
export type OwnMedia = Extract<SceneSource, { kind: "picture" | "clip" }>;

/** A clip is seen for its own length, up to this. */
export const LONGEST_CLIP_SECONDS = 30;

/** Goes up when pictures or clips are prepared differently. */
export const OWN_MEDIA = 4;

export type MediaNotice = "shortened" | "still" | "undrawable";

/** An item as it was read; `notices` say what of the file is not in the film. */
export type ReadMedia = { media: OwnMedia; notices: MediaNotice[] };

const normalised = "normalised.mp4";

type File = { path: string; cwd: string; place: string; subject: string; signal: AbortSignal };

/** Brings an uploaded clip to a form that every browser plays, with its poster. */
export async function readOwnClip(file: File, { storage }: WorkerTools): Promise<ReadMedia> {
  const { cwd, place, subject } = file;
  const { notices, poster, width, height, durationMs, ownMs } = await prepare(file);
  const [key, posterKey] = [`${place}-${OWN_MEDIA}.mp4`, `${place}-${OWN_MEDIA}-poster.jpg`];
  await storage.putFile({ key, path: join(cwd, normalised), source: "move" });
  await storage.putBytes({ key: posterKey, bytes: poster });
  const size = await sharp(poster).metadata();
  const still = { key: posterKey, width: size.width, height: size.height };
  const shownMs = Math.min(durationMs, LONGEST_CLIP_SECONDS * 1000);
  // A clip goes on: what one looks at in one of its frames is no promise for the others.
  const framing = { isPage: await looksLikePage(poster) };
  const clip = { key, width, height, durationMs: shownMs, poster: still, origin: subject, ...(ownMs && { ownMs }) };
  const media = { kind: "clip" as const, ...clip, framing };
  return { media, notices };
}

async function prepare({ path, cwd, subject, signal }: File) {
  try {
    const source = await probeMedia({ path, cwd, subject, signal, sight: "cwd" });
    if (!source.video) throw new StageFault("media_broken", because("given_clip_not_moving", { subject }));
    await normaliseClip({ path, to: normalised, cwd, seconds: LONGEST_CLIP_SECONDS, subject, signal });
    const notices: MediaNotice[] = [];
    const sourceMs = (source.video.duration ?? 0) * 1000 || source.durationMs;
    if (sourceMs > LONGEST_CLIP_SECONDS * 1000 + 100) notices.push("shortened");
    const measured = await measureClip({ path: normalised, cwd, subject, signal });
    const isOther = Math.abs(sourceMs - measured.durationMs) < 50 && Math.abs(sourceMs - measured.durationMs) >= 1;
    return { ...measured, notices, ...(isOther && { ownMs: Math.round(sourceMs * 10) / 10 }) };
  } catch (cause) {
    if (!(cause instanceof RenderFault) || cause.code !== "broken_input") throw cause;
    throw new StageFault("media_broken", because("given_clip_broken", { what: cause.reason }), { cause });
  }
}

const largestSide = 1920;

/** Brings an uploaded picture to an upright, opaque JPEG of bounded size; of an animation its first frame. */
export async function readOwnPicture(
  file: { path: string; place: string; subject: string },
  { storage }: WorkerTools,
): Promise<ReadMedia> {
  const { path, place, subject } = file;
  const { data, info, pages } = await decode(path, subject);
  const key = `${place}-${OWN_MEDIA}.jpg`;
  await storage.putBytes({ key, bytes: data });
  const size = { width: info.width, height: info.height };
  const media = { kind: "picture" as const, key, ...size, origin: subject, framing: await frameOwn(data) };
  return { media, notices: pages > 1 ? ["still"] : [] };
}

async function decode(path: string, subject: string) {
  try {
    const image = sharp(path, { failOn: "error", limitInputPixels: MOST_PIXELS });
    const { pages = 1 } = await image.metadata();
    const { data, info } = await image
      .autoOrient()
      .toColourspace("srgb")
      .flatten({ background: "white" })
      .resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { data, info, pages };
  } catch (cause) {
    if (/pixel limit/i.test(String(cause))) {
      const reason = because("given_picture_too_large", { subject, millions: MOST_PIXELS / 1e6 });
      throw new StageFault("media_too_large", reason, { cause });
    }
    throw new StageFault("media_broken", because("given_picture_broken", { subject }), { cause });
  }
}
