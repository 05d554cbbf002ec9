import sharp from "sharp";
import { because } from "#lib/contract/reasons.ts";
import type { Painting } from "../../abilities/painter.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";

type Size = { width: number; height: number };

/** The size among those a model paints whose shape is nearest the wanted one; of the same shape the nearest in pixels. */
export function chooseSize(wanted: Size, offered: readonly Size[]): Size {
  const shape = ({ width, height }: Size) => Math.log(width / height);
  const pixels = ({ width, height }: Size) => Math.log(width * height);
  const away = (size: Size) =>
    Math.round(Math.abs(shape(size) - shape(wanted)) * 100) * 1000 + Math.abs(pixels(size) - pixels(wanted));
  return offered.reduce((best, size) => (away(size) < away(best) ? size : best), offered[0] ?? wanted);
}

/** A shape such as `16:9` among those a model knows by name. */
export function chooseShape(
  wanted: Size,
  offered: readonly `${number}:${number}`[],
): `${number}:${number}` | undefined {
  const sizes = offered.map((shape) => {
    const [width = 1, height = 1] = shape.split(":").map(Number);
    return { width, height };
  });
  const best = chooseSize({ width: wanted.width, height: wanted.height }, sizes);
  return offered[sizes.indexOf(best)];
}

/** The most pixels a model's picture may have: no bomb is unpacked. */
const mostPixels = 100_000_000;

/** Checks that a provider's bytes are a picture, and brings it to the size that was asked for, cut where it must be. */
export async function fitPicture(
  bytes: Uint8Array,
  { width, height, provider, cost }: { width: number; height: number; provider: string; cost: number },
): Promise<Painting> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "truncated" }).rotate();
    const fitted = await picture
      .resize({ width, height, fit: "cover", position: "attention" })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
      .toBuffer();
    return { bytes: fitted, mimeType: "image/jpeg", width, height, provider, cost };
  } catch (cause) {
    const why = because("answer_no_picture", { provider });
    throw new ProviderFault("bad_output", { why, provider, cause });
  }
}
