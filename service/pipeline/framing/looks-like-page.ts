import sharp from "sharp";

/** Differences of brightness, 0 to 255, within three by three pixels. */
const flatUpTo = 1;
const soft = { from: 4, upTo: 20 };
const hardFrom = 40;

const step = 3;

/** Colours that make up the ground of a page. */
const grounds = 4;
const groundShare = 0.25;
/** Skin, cloth and light are soft nearly everywhere; a page only where it shows a photo itself. */
const softShare = 0.22;
/** Less is a plain surface. */
const hardShare = 0.003;

/**
 * Whether a picture is a page, a slide or a screenshot, not a photo or a painting: a large part of it is exactly one of a
 * few colours, little is soft, and there are hard edges. Making a page smaller softens its letters, so the bytes should be
 * at their own size.
 */
export async function looksLikePage(bytes: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(bytes)
    .toColourspace("srgb")
    .flatten({ background: "white" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const found = { all: 0, soft: 0, hard: 0 };
  const flatOf = new Uint32Array(256);
  for (let y = 1; y + 1 < height; y += step) {
    for (let x = 1; x + 1 < width; x += step) {
      let [low, high] = [255, 0];
      for (let row = y - 1; row <= y + 1; row += 1) {
        for (let column = x - 1; column <= x + 1; column += 1) {
          const value = data[(row * width + column) * channels] ?? 0;
          if (value < low) low = value;
          if (value > high) high = value;
        }
      }
      const range = high - low;
      found.all += 1;
      if (range <= flatUpTo) flatOf[low] = (flatOf[low] ?? 0) + 1;
      else if (range >= soft.from && range <= soft.upTo) found.soft += 1;
      else if (range >= hardFrom) found.hard += 1;
    }
  }
  const ground = flatOf
    .sort()
    .slice(-grounds)
    .reduce((sum, count) => sum + count, 0);
  const { all } = found;
  return ground >= all * groundShare && found.soft <= all * softShare && found.hard > all * hardShare;
}
