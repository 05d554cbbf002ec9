import sharp from "sharp";
import type { Framing } from "#lib/contract/take.ts";

/** Longest side of what is looked at: what draws the eye is seen in a very small picture too. */
const looked = 64;
/** The part of each side that is kept together at best: the width of an upright frame in a wide picture. */
const kept = 0.36;
/** Of two places that draw the eye alike the one nearer the middle, a little above it, is meant. */
const pull = { x: 0.5, y: 0.45, by: 0.35 };

/**
 * What one looks at in a picture, as shares of its width and height: where it differs most from its surroundings and
 * from its edges in brightness and colour, as a subject does before its background. No face is looked for.
 */
export async function findFocus(bytes: Uint8Array): Promise<{ x: number; y: number }> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .toColourspace("srgb")
    .flatten({ background: "white" })
    .resize({ width: looked, height: looked, fit: "inside" })
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colour = (x: number, y: number): Colour => {
    const at = (Math.max(0, Math.min(y, height - 1)) * width + Math.max(0, Math.min(x, width - 1))) * channels;
    return [data[at] ?? 0, data[at + 1] ?? data[at] ?? 0, data[at + 2] ?? data[at] ?? 0];
  };
  const ground = groundColours({ width, height, colour });
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const own = colour(x, y);
      const apart = Math.min(...ground.map((each) => difference(own, each)));
      const edge = difference(colour(x - 2, y), colour(x + 2, y)) + difference(colour(x, y - 2), colour(x, y + 2));
      // The one keeps a picture of nothing in its middle.
      const weight = 1 + (apart + edge / 2) ** 2;
      columns[x] = (columns[x] ?? 0) + weight;
      rows[y] = (rows[y] ?? 0) + weight;
    }
  }
  return { x: busiest(columns, pull.x), y: busiest(rows, pull.y) };
}

type Colour = [number, number, number];
type Small = { width: number; height: number; colour: (x: number, y: number) => Colour };

/** The colours along the edges, a few of each: a sky above and a ground below are both background. */
function groundColours({ width, height, colour }: Small): Colour[] {
  const steps = [0, 1 / 7, 2 / 7, 3 / 7, 4 / 7, 5 / 7, 6 / 7, 1];
  return steps.flatMap((share): Colour[] => {
    const [x, y] = [Math.round(share * (width - 1)), Math.round(share * (height - 1))];
    return [colour(x, 0), colour(x, height - 1), colour(0, y), colour(width - 1, y)];
  });
}

function difference(one: Colour, other: Colour): number {
  return Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]);
}

/** The middle of the stretch that holds most of the weight. */
function busiest(weights: Float64Array, towards: number): number {
  const length = Math.max(1, Math.round(weights.length * kept));
  let best = { at: towards, weight: -1 };
  for (let start = 0; start + length <= weights.length; start += 1) {
    const at = (start + length / 2) / weights.length;
    const sum = weights.subarray(start, start + length).reduce((total, each) => total + each, 0);
    const weight = sum * (1 - pull.by * Math.abs(at - towards) * 2);
    if (weight > best.weight) best = { at, weight };
  }
  return Math.round(best.at * 1000) / 1000;
}

/** How a picture that is no page asks to be placed. */
export async function framePhoto(bytes: Uint8Array): Promise<Framing> {
  return { isPage: false, focus: await findFocus(bytes) };
}

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

/** How a picture that somebody brought asks to be placed: it may be a photo as well as a screenshot. */
export async function frameOwn(bytes: Uint8Array): Promise<Framing> {
  return (await looksLikePage(bytes)) ? { isPage: true } : framePhoto(bytes);
}
