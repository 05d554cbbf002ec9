import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";

/** Sharp at twice the width that a page is shown at. */
const longestSide = 320;
const program = new URL("@hyzyla/pdfium/pdfium.wasm", import.meta.url);

let opened: PDFiumDocument | null = null;
/** One thing after the other: a page that is asked for early waits for its file. */
let last: Promise<void> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<PdfRequest>) => {
  last = last.then(() => ("file" in data ? open(data.file) : draw(data.page)));
});

function tell(answer: PdfAnswer) {
  postMessage(answer);
}

async function open(file: File) {
  const library = await PDFiumLibrary.init({ wasmUrl: program.href }).catch(() => null);
  if (!library) return tell({ fault: "no_reader" });
  try {
    opened = await library.loadDocument(new Uint8Array(await file.arrayBuffer()));
    tell({ pages: opened.getPageCount() });
  } catch (error) {
    const text = error instanceof Error ? error.message : "";
    tell({ fault: /password|security/i.test(text) ? "encrypted" : "damaged" });
  }
}

async function draw(index: number) {
  tell({ page: index, picture: await drawPage(index).catch(() => null) });
}

async function drawPage(index: number): Promise<Blob | null> {
  const page = opened?.getPage(index);
  if (!page) return null;
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = longestSide / Math.max(1, originalWidth, originalHeight);
  const { data, width, height } = await page.render({ scale, render: "bitmap" });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
}

/** What is asked of the reader: first a file, then pages of it, counted from 0. */
export type PdfRequest = { file: File } | { page: number };

export type PdfFault = "encrypted" | "damaged" | "no_reader";

export type PdfAnswer = { pages: number } | { page: number; picture: Blob | null } | { fault: PdfFault };
