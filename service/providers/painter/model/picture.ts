import sharp from "sharp";
import { because } from "#lib/contract/reasons.ts";
import { ProviderFault } from "../../provider-fault.ts";
import type { Painting, PaintRequest } from "../provider.ts";
import { paintStyles } from "../styles.ts";

const shots = {
  wide: "wide establishing shot",
  medium: "medium shot",
  close: "close-up of head and shoulders",
  detail: "detail shot, hands or the thing alone filling the frame",
};
const angles = {
  eye_level: "at eye level",
  low: "from a low angle",
  high: "from a high angle",
  over_shoulder: "over the shoulder",
  above: "from straight above",
};
const hours = {
  dawn: "at dawn",
  morning: "in the morning",
  noon: "in daylight",
  golden: "in late golden light",
  dusk: "at dusk",
  night: "at night",
};

/**
 * The words a picture model gets: what is seen, the fixed look of everyone in it, camera and hour, style. Pictures of
 * the cast are named in the order they are attached, after the caller's own references.
 */
export function writePicturePrompt({ prompt, style, direction, cast = [], references = [] }: PaintRequest): string {
  const seen = [prompt.trim().replace(/[.\s]+$/u, "")];
  if (direction) {
    const { shot, angle, setting, hour, weather } = direction;
    const sky = weather === "clear" ? "" : `, ${weather === "cloudy" ? "overcast" : weather}`;
    seen.push(`Camera: ${shots[shot]} ${angles[angle]}, ${hours[hour]}${sky}`);
    if (setting) seen.push(`Place: ${setting}`);
  }
  let attached = references.length;
  const looks = cast.map(({ name, description, picture }) => {
    if (picture) attached += 1;
    const shown = picture ? ` (as in attached picture ${attached})` : "";
    return `${name}${shown}: ${description || name}`;
  });
  if (looks.length > 0) seen.push(`Always the same look. ${looks.join(". ")}`);
  const look = paintStyles.find(({ name }) => name === style);
  seen.push(`Style: ${style.replaceAll("_", " ")}. ${look?.description ?? ""} No lettering, no frame`);
  return `${seen.join(". ")}.`;
}

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
