import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { illustrator } from "#service/providers/painter/illustrator.ts";
import { drawnStyles, type PaintStyleName } from "#service/providers/painter/styles.ts";
import { extractive } from "#service/providers/writer/extractive.ts";
import { lighthouseFilm } from "./film/lighthouse.ts";

// Draws one film of twelve scenes in every style, as a contact sheet each: node bench/style-sheets.ts [style …]

const folder = join(import.meta.dirname, "..", "docs", "images", "styles");
const cell = { width: 400, height: 225 };
const columns = 3;
const gap = 6;
const largestBytes = 150_000;
const signal = new AbortController().signal;

const wanted = process.argv.slice(2);
const film = await extractive.connect({}).directFilm({ ...lighthouseFilm, language: "en" }, { signal });
const painter = illustrator.connect({});
await mkdir(folder, { recursive: true });
for (const { name } of drawnStyles) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const bytes = await drawSheet(name);
  await writeFile(join(folder, `${name}.webp`), bytes);
  console.log(`${name}: ${Math.round(bytes.length / 1000)} kB`);
}

async function drawSheet(style: PaintStyleName): Promise<Buffer> {
  const pictures: Buffer[] = [];
  for (const [index, { description, cast, ...direction }] of film.scenes.entries()) {
    const shown = film.cast.filter(({ name }) => cast.includes(name));
    const narration = lighthouseFilm.scenes[index]?.narration ?? "";
    const words = { prompt: description, narration, title: lighthouseFilm.title };
    const size = { width: cell.width * 2, height: cell.height * 2 };
    const { bytes } = await painter.paint({ ...words, ...size, style, seed: 7, direction, cast: shown }, { signal });
    pictures.push(await sharp(bytes).resize(cell).toBuffer());
  }
  const rows = Math.ceil(pictures.length / columns);
  const place = (index: number) => ({
    left: gap + (index % columns) * (cell.width + gap),
    top: gap + Math.floor(index / columns) * (cell.height + gap),
  });
  const sheet = await sharp({
    create: {
      width: columns * (cell.width + gap) + gap,
      height: rows * (cell.height + gap) + gap,
      channels: 3,
      background: "#17181b",
    },
  })
    .composite(pictures.map((input, index) => ({ input, ...place(index) })))
    .png()
    .toBuffer();
  for (let quality = 82; quality > 20; quality -= 8) {
    const packed = await sharp(sheet).webp({ quality, effort: 5 }).toBuffer();
    if (packed.length <= largestBytes) return packed;
  }
  return sharp(sheet).webp({ quality: 20, effort: 6 }).toBuffer();
}
