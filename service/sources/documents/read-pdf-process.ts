// A process of its own: `node read-pdf-process.ts <path> <folder> <longest side> <pages at most>` writes each page as a
// JPEG into the folder and prints a line of JSON for it. A hostile file can take down nothing but this process.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from "@hyzyla/pdfium";
import sharp from "sharp";
import { watchOwnUse } from "../../programs/inside.ts";

watchOwnUse({ processorMs: 5 * 60_000, bytes: 1024 ** 3 });
const [path = "", folder = "", side = "1600", most = "200"] = process.argv.slice(2);
const longestSide = Number(side);
const textCharacters = 20_000;

sharp.cache(false);
sharp.concurrency(1);

function tell(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function open(): Promise<PDFiumDocument | null> {
  const library = await PDFiumLibrary.init();
  try {
    return await library.loadDocument(await readFile(path));
  } catch (error) {
    const text = error instanceof Error ? error.message : "";
    tell({ fault: /password|security/i.test(text) ? "encrypted" : "damaged" });
    return null;
  }
}

async function readPage(page: PDFiumPage, index: number): Promise<void> {
  const text = page.getText().replaceAll("\u0000", "").slice(0, textCharacters);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(1, originalWidth, originalHeight);
  const { data, width, height } = await page.render({ scale: longestSide / longest, render: "bitmap" });
  const file = join(folder, `page-${index}.jpg`);
  await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 86 })
    .toFile(file);
  tell({ index, text, width, height, file });
}

const document = await open();
if (document) {
  const pages = document.getPageCount();
  tell({ pages });
  try {
    for (let index = 0; index < Math.min(pages, Number(most)); index++) await readPage(document.getPage(index), index);
  } catch {
    tell({ fault: "damaged" });
  }
}
