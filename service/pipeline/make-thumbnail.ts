import sharp from "sharp";

/** Longest side of the small picture that lists and cards show, in pixels. */
const longestSide = 640;

export async function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: 100_000_000 })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
}
