import sharp from "sharp";

/** More is not taken in, here or in a project. */
export const MOST_PIXELS = 250_000_000;

/** Reads a picture to its last line and keeps nothing of it. Throws for one that is cut off or damaged. */
export async function decodePicture(path: string): Promise<void> {
  await sharp(path, { failOn: "error", limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .resize({ width: 32, height: 32, fit: "inside" })
    .raw()
    .toBuffer();
}
