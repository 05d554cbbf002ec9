import sharp, { type Sharp } from "sharp";
import { because } from "#lib/contract/reasons.ts";
import { RenderFault } from "../render-fault.ts";
import type { Sampler } from "../sampler/sampler.ts";
import type { PicturePlan } from "./plan-picture.ts";

/** A picture as planar YUV 4:2:0, BT.709 limited range, in memory that all threads share. */
export type PlanarPicture = { width: number; height: number; planes: SharedArrayBuffer };

type Request = { path: string; plan: PicturePlan; sampler: Sampler; subject: string };

/** Decodes, turns upright, scales, crops and converts a still. */
export async function normalisePicture({ path, plan, sampler, subject }: Request): Promise<PlanarPicture> {
  const { data, info } = await decode({ path, plan }).catch((cause: unknown) => {
    throw new RenderFault({
      code: "broken_input",
      reason: because("input_no_picture", { subject }),
      cause,
      detail: String(cause),
    });
  });
  return toPlanar(data, info, sampler);
}

async function decode({ path, plan }: Pick<Request, "path" | "plan">) {
  const { crop, scaled, inner } = plan;
  const image = () =>
    sharp(path, { failOn: "error" }).autoOrient().toColourspace("srgb").flatten({ background: "white" });
  const whole = inner ? await containPicture({ image, scaled, inner }) : image().resize({ ...scaled, fit: "fill" });
  const { data, info } = await whole
    .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`expected 3 colour channels, got ${info.channels}`);
  return { data, info };
}

type Sheet = { image: () => Sharp; scaled: PicturePlan["scaled"]; inner: NonNullable<PicturePlan["inner"]> };

/** The picture over a dark, strongly blurred copy of itself. Blurring a thumbnail looks the same and costs nothing. */
async function containPicture({ image, scaled, inner }: Sheet): Promise<Sharp> {
  const [small, front] = await Promise.all([
    image()
      .resize({ width: 64, height: Math.max(2, Math.round((64 * scaled.height) / scaled.width)), fit: "cover" })
      .blur(4)
      .modulate({ brightness: 0.62 })
      .png({ compressionLevel: 0 })
      .toBuffer(),
    image()
      .resize({ width: inner.width, height: inner.height, fit: "fill" })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ]);
  const raw = { width: front.info.width, height: front.info.height, channels: 3 as const };
  const sheet = await sharp(small)
    .resize({ ...scaled, fit: "fill", kernel: "cubic" })
    .composite([{ input: front.data, raw, left: inner.x, top: inner.y }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = sheet.info;
  return sharp(sheet.data, { raw: { width, height, channels } });
}

function toPlanar(rgb: Buffer, { width, height }: { width: number; height: number }, sampler: Sampler): PlanarPicture {
  const pixels = width * height;
  sampler.clear();
  const source = sampler.reserve(pixels * 3);
  const target = sampler.reserve((pixels * 3) / 2);
  sampler.bytes(source, pixels * 3).set(rgb);
  sampler.loops.convertRgb(source, width, height, target, target + pixels, target + pixels * 1.25);
  const planes = new SharedArrayBuffer((pixels * 3) / 2);
  new Uint8Array(planes).set(sampler.bytes(target, (pixels * 3) / 2));
  return { width, height, planes };
}
