// A process of its own: `node normal-picture-process.ts <path> <to>` writes the picture as an upright JPEG of standard range
// and sRGB, and prints its size. libheif is licensed under the LGPL and is in this program only.
import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import libheif from "libheif-js/wasm-bundle.js";
import sharp, { type Sharp } from "sharp";
import { watchOwnUse } from "../../programs/inside.ts";
import { MOST_PIXELS } from "./decode-picture.ts";

/** A phone's picture of 48 million pixels takes 0.8 GB and four seconds. */
watchOwnUse({ processorMs: 40_000, bytes: 1.5 * 1024 ** 3 });

const [path = "", to = ""] = process.argv.slice(2);
const within = { width: 4096, height: 4096, fit: "inside", withoutEnlargement: true } as const;
const bytes = await readFile(path);
const { format, compression } = await picture(bytes).metadata();
const { data, info } = await picture(compression === "hevc" ? await decodeHeic() : bytes)
  .autoOrient()
  .toColourspace("srgb")
  .flatten({ background: "white" })
  .resize(within)
  .raw()
  .toBuffer({ resolveWithObject: true });
const transfer = highRange();
if (transfer) toStandardRange(data, transfer);
const { width, height, channels } = info;
await sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toFile(to);
console.log(JSON.stringify({ width, height }));

function picture(source: Buffer): Sharp {
  return sharp(source, { failOn: "error", limitInputPixels: MOST_PIXELS });
}

/**
 * HEVC, which the picture library does not decode, as a PNG with the colour profile of the file. The decoder makes up what is
 * cut off; the lengths of the boxes tell.
 */
async function decodeHeic(): Promise<Buffer> {
  let end = 0;
  while (end + 8 <= bytes.length) end += bytes.readUInt32BE(end) || bytes.length;
  if (end > bytes.length) throw new Error("cut off");
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error("no picture");
  const size = { width: image.get_width(), height: image.get_height() };
  const pixels = new Uint8ClampedArray(size.width * size.height * 4);
  await new Promise<void>((resolve, reject) => {
    image.display({ data: pixels, ...size }, (shown) => (shown ? resolve() : reject(new Error("not decoded"))));
  });
  const png = await sharp(pixels, { raw: { ...size, channels: 4 } })
    .resize(within)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const at = bytes.indexOf("colrprof");
  if (at < 4) return png;
  const profile = bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4));
  const chunk = Buffer.concat([Buffer.from("iCCPprofile\0\0"), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  // Behind the signature and the first chunk.
  return Buffer.concat([png.subarray(0, 33), length, chunk, check, png.subarray(33)]);
}

/**
 * Whether the picture's brightness is written as PQ or HLG. With a profile, or beside a map of more brightness for screens
 * that have it (`tmap`), the picture itself is of standard range.
 */
function highRange(): "pq" | "hlg" | null {
  const heading = bytes.subarray(0, 1_000_000);
  if (format !== "heif" || heading.includes("colrprof") || heading.includes("tmap")) return null;
  const at = heading.indexOf("colrnclx");
  const transfer = at < 0 ? 0 : bytes.readUInt16BE(at + 10);
  return transfer === 16 ? "pq" : transfer === 18 ? "hlg" : null;
}

/** Brings pixels of BT.2020 to BT.709: the white of a page stays white, what is brighter is pressed together above it. */
function toStandardRange(rgb: Buffer, transfer: "pq" | "hlg"): void {
  const light = Float64Array.from({ length: 256 }, (_, value) => lightOf(value / 255, transfer));
  const written = Uint8Array.from({ length: 1024 }, (_, value) => Math.round((value / 1023) ** (1 / 2.2) * 255));
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [light[rgb[at] ?? 0], light[rgb[at + 1] ?? 0], light[rgb[at + 2] ?? 0]];
    const system = transfer === "hlg" ? (0.2627 * r + 0.678 * g + 0.0593 * b) ** 0.2 : 1;
    const red = Math.max(0, 1.6605 * r - 0.5876 * g - 0.0728 * b);
    const green = Math.max(0, -0.1246 * r + 1.1329 * g - 0.0083 * b);
    const blue = Math.max(0, -0.0182 * r - 0.1006 * g + 1.1187 * b);
    const most = Math.max(red, green, blue) * system;
    const share = most > 0 ? (press(most) / most) * system * 1023 : 0;
    rgb[at] = written[Math.round(red * share)] ?? 255;
    rgb[at + 1] = written[Math.round(green * share)] ?? 255;
    rgb[at + 2] = written[Math.round(blue * share)] ?? 255;
  }
}

/** Light for a value from 0 to 1; 1 is the brightest of a screen of 1,000 candela. HLG's still lacks the system's share. */
function lightOf(value: number, transfer: "pq" | "hlg"): number {
  if (transfer === "hlg") {
    return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  }
  const root = value ** (1 / 78.84375);
  return 10 * (Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
}

/** A page's white has 203 candela; from half of it on, four times as much light fits into the other half. */
function press(light: number): number {
  const shown = light / 0.203;
  if (shown <= 0.55) return shown;
  const over = (Math.min(shown, 4.926) - 0.55) / 4.376;
  return 0.55 + (0.45 * Math.log(1 + 34.8 * over)) / Math.log(35.8);
}
