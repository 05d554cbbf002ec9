import sharp from "sharp";
import { MOST_PIXELS } from "../uploads/check/decode-picture.ts";
import { frameOwn } from "./framing/frame-own.ts";
import { OWN_MEDIA, type ReadMedia } from "./own-media.ts";
import { StageFault } from "./run-fault.ts";
import type { Workshop } from "./workshop.ts";

const largestSide = 1920;

/** Brings an uploaded picture to an upright, opaque JPEG of bounded size; of an animation its first frame. */
export async function readOwnPicture(
  file: { path: string; place: string; subject: string },
  { storage }: Workshop,
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
      const message = `${subject} has more than ${MOST_PIXELS / 1e6} million pixels. Make it smaller and give it to the scene again.`;
      throw new StageFault("media_too_large", message, { cause });
    }
    const message = `${subject} is broken or no picture that can be read. Give the scene another one.`;
    throw new StageFault("media_broken", message, { cause });
  }
}
