// A process of its own: `node open-pdf-process.ts <path> <pages to look at>` prints what it found as one line of JSON.
import { readFile } from "node:fs/promises";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { watchOwnUse } from "../../programs/inside.ts";
import { bounds } from "../../programs/run.ts";

const [path = "", most = "0"] = process.argv.slice(2);
watchOwnUse(bounds);
const bytes = await readFile(path);
const library = await PDFiumLibrary.init();

try {
  const document = await library.loadDocument(bytes);
  const pages = document.getPageCount();
  const first = pages > 0 ? document.getPage(0).getOriginalSize() : undefined;
  for (let index = 1; index < Math.min(pages, Number(most)); index++) document.getPage(index);
  console.log(JSON.stringify({ pages, width: first?.originalWidth, height: first?.originalHeight }));
} catch (error) {
  const text = error instanceof Error ? error.message : "";
  console.log(JSON.stringify({ fault: /password|security/i.test(text) ? "encrypted" : "damaged" }));
}
