import sharp from "sharp";
import { ProviderFault } from "../../provider-fault.ts";
import type { Painting } from "../provider.ts";

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
    const message = `${provider} answered with something that is not a whole picture. Try again; another model may do better.`;
    throw new ProviderFault("bad_output", { message, provider, cause });
  }
}
