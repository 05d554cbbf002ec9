import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createCanvas, GlobalFonts, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";

// Draws every icon of public/, and the picture of links, from icon.svg: npm run icons

const folder = join(import.meta.dirname, "..", "public");
const mark = await readFile(join(folder, "icon.svg"), "utf8");
// Phones cut these to their own shapes: colour to the edge, nothing that matters near it.
const fullBleed = mark.replace('rx="9"', "");

await write("icon-16.png", await draw(mark, 16));
await write("icon-32.png", await draw(mark, 32));
await write("icon-192.png", await draw(mark, 192));
await write("icon-512.png", await draw(mark, 512));
await write("icon-maskable.png", await draw(fullBleed, 512));
await write("apple-touch-icon.png", await draw(fullBleed, 180));
await write("favicon.ico", packIcons([await draw(mark, 16), await draw(mark, 32)], [16, 32]));
await write("share.png", await drawShare());

async function write(name: string, bytes: Buffer) {
  await writeFile(join(folder, name), bytes);
  console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`);
}

function draw(svg: string, side: number): Promise<Buffer> {
  const density = (72 * side) / 32;
  return sharp(Buffer.from(svg), { density }).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
}

/** An .ico file holds pictures behind a directory of their sizes and places; they may be PNG. */
function packIcons(pictures: Buffer[], sides: number[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let place = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(sides[index] ?? 0, entry);
    head.writeUInt8(sides[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(place, entry + 12);
    place += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** What a link to the studio is shown with where it is pasted: 1200 by 630, as all who draw previews take it. */
async function drawShare(): Promise<Buffer> {
  const fonts = join(createRequire(import.meta.url).resolve("geist/font/sans"), "..", "fonts", "geist-sans");
  GlobalFonts.registerFromPath(join(fonts, "Geist-SemiBold.ttf"), "Geist Title");
  GlobalFonts.registerFromPath(join(fonts, "Geist-Regular.ttf"), "Geist Text");
  const canvas = createCanvas(1200, 630);
  const context = canvas.getContext("2d");
  context.fillStyle = "#0e0f11";
  context.fillRect(0, 0, 1200, 630);
  context.drawImage(await loadImage(await draw(mark, 160)), 96, 96);
  context.fillStyle = "#eceef1";
  context.font = '92px "Geist Title"';
  context.fillText("Sceneboard", 92, 372);
  context.fillStyle = "#9aa2ad";
  context.font = '40px "Geist Text"';
  context.fillText("Storyboard review and video creation", 96, 440);
  const colours = ["#6f8fff", "#818fff", "#928eff", "#a48dff", "#b18cff"];
  for (const [index, colour] of colours.entries()) {
    context.fillStyle = colour;
    context.globalAlpha = 0.35 + 0.13 * index;
    context.beginPath();
    context.roundRect(96 + index * 208, 512, 176, 8, 4);
    context.fill();
  }
  return sharp(canvas.toBuffer("image/png")).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
