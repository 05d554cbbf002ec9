import sharp from "sharp";
import { guardedFetch } from "#lib/guarded-fetch/guarded-fetch.ts";

export type FetchedPicture = { bytes: Buffer; width: number; height: number };

const limits = { maxBytes: 20 * 1024 * 1024, timeoutMs: 10_000, maxRedirects: 3 };
/** Smaller ones are icons, buttons and tracking dots. */
const smallest = { width: 480, height: 270 };
const largestSide = 1920;
const formats = ["jpeg", "png", "webp", "gif", "avif", "heif"];

/** Fetches a picture of a page and brings it to a plain JPEG; null when it cannot serve as the picture of a scene. */
export async function fetchPicture(wanted: {
  url: string;
  trusted: readonly string[];
  signal: AbortSignal;
}): Promise<FetchedPicture | null> {
  const headers = { "user-agent": "Mozilla/5.0 (compatible; Sceneboard/1.0)", accept: "image/*" };
  const answer = await guardedFetch({ ...wanted, method: "GET", headers, ...limits }).catch(() => null);
  wanted.signal.throwIfAborted();
  if (answer?.status !== 200) return null;
  try {
    const image = sharp(answer.bytes, { limitInputPixels: 50_000_000 });
    const { width, height, format } = await image.metadata();
    if (!formats.includes(format ?? "") || width < smallest.width || height < smallest.height) return null;
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: "white" })
      .resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
