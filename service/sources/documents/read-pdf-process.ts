// A process of its own: `node read-pdf-process.ts <path> <folder> <longest side> <pages at most>` writes each page as a
// JPEG into the folder and prints a line of JSON for it, and at the end one of what the pages say. A hostile file can
// take down nothing but this process.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { watchOwnUse } from "../../programs/inside.ts";
import type { Page } from "./layout/page.ts";
import { readBlocks } from "./layout/read-blocks.ts";
import { closePage, drawPage, openDocument, openPage, type PdfDocument, readMetaTitle } from "./pdf/document.ts";
import { startEngine } from "./pdf/engine.ts";
import type { Fonts } from "./pdf/fonts.ts";
import { readPage } from "./pdf/read-page.ts";

watchOwnUse({ processorMs: 5 * 60_000, bytes: 1024 ** 3 });
const [path = "", folder = "", side = "1600", most = "200"] = process.argv.slice(2);

sharp.cache(false);
sharp.concurrency(1);

function tell(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function read(document: PdfDocument, index: number, fonts: Fonts): Promise<Page> {
  const open = openPage(document, index);
  try {
    const page = readPage(document, open, fonts);
    const { data, width, height } = drawPage(document, open, Number(side));
    const file = join(folder, `page-${index}.jpg`);
    await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 86 })
      .toFile(file);
    tell({ index, words: page.words.length, width, height, file });
    return page;
  } finally {
    closePage(document, open);
  }
}

async function readAll(document: PdfDocument): Promise<void> {
  tell({ pages: document.pages });
  const fonts: Fonts = new Map();
  const pages: Page[] = [];
  for (let index = 0; index < Math.min(document.pages, Number(most)); index += 1)
    pages.push(await read(document, index, fonts));
  if (pages.length === document.pages) tell({ text: readBlocks(pages, readMetaTitle(document)) });
}

const document = openDocument(await startEngine(), await readFile(path));
if (typeof document === "string") tell({ fault: document });
else await readAll(document).catch(() => tell({ fault: "damaged" }));
