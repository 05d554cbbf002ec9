// A process of its own: `node read-pdf-process.ts <path> <folder> <longest side> <pages at most>` writes each page as a
// JPEG into the folder and prints a line of JSON for it, and at the end one of what the pages say. With `<data>`, what
// Tesseract reads a language with, it draws nothing, reads scans too and prints a line for each of them. A hostile file
// can take down nothing but this process.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { watchOwnUse } from "../../programs/inside.ts";
import { isScan, type Page, type Word } from "./layout/page.ts";
import { findBodySize, readBlocks } from "./layout/read-blocks.ts";
import { closePage, drawPage, openDocument, openPage, type PdfDocument, readMetaTitle } from "./pdf/document.ts";
import { startEngine } from "./pdf/engine.ts";
import type { Fonts } from "./pdf/fonts.ts";
import { readPage } from "./pdf/read-page.ts";
import { type Recogniser, startRecogniser } from "./pdf/recognise.ts";

const [path = "", folder = "", side = "1600", most = "200", data] = process.argv.slice(2);
/** Scans after that stay unread, before the process is ended. */
const recogniseForMs = 20 * 60_000;
/** Pixels of a scan's longer side: on A4 its usual letters are as high as Tesseract likes them. */
const scanSide = 2400;
watchOwnUse({ processorMs: data ? recogniseForMs + 5 * 60_000 : 5 * 60_000, bytes: 1024 ** 3 });

sharp.cache(false);
sharp.concurrency(1);

function tell(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

type Readers = {
  fonts: Fonts;
  recognise: Recogniser | null;
  leftOut: { comments: number; forms: number };
  /** Ends when the page before is told. */
  last?: Promise<void> | undefined;
};

/** What a page says, and where it is drawn, the end of the writing of its picture. */
async function read(document: PdfDocument, index: number, { fonts, recognise, leftOut, last }: Readers) {
  const open = openPage(document, index);
  const draw = (longestSide: number) => {
    const { data, width, height } = drawPage(document, open, longestSide);
    return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  };
  try {
    const page = readPage(document, open, { fonts, leftOut });
    const isUnread = isScan(page);
    if (!recognise) {
      const file = join(folder, `page-${index}.jpg`);
      const picture = draw(Number(side)).jpeg({ quality: 86 }).toFile(file);
      const save = async () => {
        // Pages are told in their order, whichever picture is written first.
        const [{ width, height }] = await Promise.all([picture, last]);
        tell({ index, words: page.words.length, width, height, file, ...(isUnread && { isScan: true }) });
      };
      return { page, saved: save() };
    }
    if (isUnread && process.cpuUsage().user < recogniseForMs * 1000) {
      const scanned = await readTurned(page, {
        recognise,
        draw: (turn) => draw(scanSide).rotate(turn).greyscale().png({ compressionLevel: 1 }).toBuffer(),
      });
      tell({ scan: index, words: scanned?.words.length ?? 0 });
      if (scanned) return { page: scanned };
    }
    return { page };
  } finally {
    closePage(document, open);
  }
}

/** A sheet may lie on its side or upside down in its scanner. */
const turns = [0, 90, 270, 180];

type Turned = { recognise: Recogniser; draw: (turn: number) => Promise<Buffer> };

/** A scan as it is read once it is turned upright; null where no turn makes it legible. */
async function readTurned(page: Page, { recognise, draw }: Turned): Promise<Page | null> {
  for (const turn of turns) {
    const words = recognise(await draw(turn), Math.max(page.width, page.height) / scanSide);
    const [width, height] = turn % 180 === 0 ? [page.width, page.height] : [page.height, page.width];
    if (words.length > 0) return { ...page, width, height, words, pictures: [], drawings: [], isRecognised: true };
    if (process.cpuUsage().user >= recogniseForMs * 1000) return null;
  }
  return null;
}

/** Scans scaled to the size of the other pages' letters, as larger ones would be taken for headings. */
function levelScans(pages: readonly Page[]): Page[] {
  const size = findBodySize(pages.filter(({ isRecognised }) => !isRecognised));
  return pages.map((page) => (page.isRecognised ? scalePage(page, size / findBodySize([page])) : page));
}

function scalePage({ width, height, words, ...page }: Page, by: number): Page {
  const scaled = words.map(({ left, right, top, bottom, base, style, ...word }): Word => {
    const box = { left: left * by, right: right * by, top: top * by, bottom: bottom * by, base: base * by };
    return { ...word, ...box, style: { ...style, size: style.size * by } };
  });
  return { ...page, width: width * by, height: height * by, words: scaled };
}

async function readAll(document: PdfDocument): Promise<void> {
  tell({ pages: document.pages });
  const recognise = data ? await startRecogniser(data) : null;
  const readers: Readers = { fonts: new Map(), recognise, leftOut: { comments: 0, forms: 0 } };
  const pages: Page[] = [];
  let last: Promise<void> | undefined;
  for (let index = 0; index < Math.min(document.pages, Number(most)); index += 1) {
    // A page's picture is written while the next page is read.
    const [{ page, saved }] = await Promise.all([read(document, index, { ...readers, last }), last]);
    pages.push(page);
    last = saved;
  }
  await last;
  if (pages.length !== document.pages) return;
  tell({ text: { ...readBlocks(levelScans(pages), readMetaTitle(document)), leftOut: readers.leftOut } });
}

const document = openDocument(await startEngine(), await readFile(path));
if (typeof document === "string") tell({ fault: document });
else await readAll(document).catch(() => tell({ fault: "damaged" }));
