import { join } from "node:path";
import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import { runProgram } from "../../programs/run.ts";
import { DocumentFault } from "./document-fault.ts";

const program = join(import.meta.dirname, "read-pdf-process.ts");
/** Pixels of a page's longer side: sharp in a 1080p clip. */
const longestSide = 1600;
/** A reader that neither ends nor works; its work has an end of its own, in processor time. */
const deadlineMs = 30 * 60_000;

export type PdfPage = { index: number; text: string; width: number; height: number; file: string };

const Line = z.union([
  z.object({ fault: z.enum(["encrypted", "damaged"]) }),
  z.object({ pages: z.number().int() }),
  z.object({ index: z.number().int(), text: z.string(), width: z.number(), height: z.number(), file: z.string() }),
]);

/**
 * Reads a PDF page by page, in a process of its own that ends with the reading. `onPage` gets each page's text and a
 * JPEG in `folder` as soon as it is there, and is waited for. Throws a DocumentFault for a file that cannot be read.
 */
export async function readPdf(request: {
  path: string;
  folder: string;
  signal: AbortSignal;
  onPage(page: PdfPage, pages: number): Promise<void>;
}): Promise<number> {
  const { path, folder, signal, onPage } = request;
  const args = [path, folder, `${longestSide}`, `${LIMITS.pagesPerDocument}`];
  let pages = 0;
  let read = 0;
  const fault = await runProgram({ program, args, heapMegabytes: 512, deadlineMs, signal }, async (text) => {
    const line = Line.parse(JSON.parse(text));
    if ("fault" in line) throw faultOf(line.fault);
    if ("pages" in line) pages = countPages(line.pages);
    else {
      await onPage(line, pages);
      read += 1;
    }
  });
  if (fault) throw faultOf(fault === "lost" ? "reader_lost" : fault);
  if (read !== pages || pages === 0) throw faultOf("damaged");
  return pages;
}

function countPages(pages: number): number {
  if (pages === 0) throw new DocumentFault("empty", "The document has no pages.");
  if (pages <= LIMITS.pagesPerDocument) return pages;
  const message = `The document has ${pages} pages; at most ${LIMITS.pagesPerDocument} can be made into a film. Split it.`;
  throw new DocumentFault("too_long", message);
}

const sentences = {
  encrypted: "The document is protected by a password. Save it without one and upload it again.",
  damaged: "The document is damaged and cannot be read to its end. Export it again and upload that.",
  too_large: "Drawing the document takes more memory than a file may have. Export it again with less in it.",
  too_slow: "Drawing the document takes more work than a file may cause. Export it again with less in it.",
  reader_lost: "The machine had no time to read the document. Run the project again.",
};

function faultOf(code: keyof typeof sentences): DocumentFault {
  return new DocumentFault(code, sentences[code]);
}
