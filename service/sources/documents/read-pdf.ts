import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { SourceText, textToSpeak } from "#lib/text/source-text.ts";
import { runProgram } from "../../programs/run.ts";
import { DocumentFault, documentFault } from "./document-fault.ts";
import type { DocumentText } from "./layout/read-blocks.ts";

const program = join(import.meta.dirname, "read-pdf-process.ts");
/** Pixels of a page's longer side: sharp in a 1080p clip. */
const longestSide = 1600;
/** A reader that neither ends nor works; its work has an end of its own, in processor time. */
const deadlineMs = 30 * 60_000;

/** `isScan`: its words are only in its picture. */
export type PdfPage = { index: number; words: number; width: number; height: number; file: string; isScan?: true };
export type ReadPdf = { pages: number; text: DocumentText };

const Text = SourceText.omit({ language: true });

const Line = z.union([
  z.object({ fault: z.enum(["encrypted", "damaged"]) }),
  z.object({ pages: z.number().int() }),
  z.object({ text: Text }),
  z.object({
    index: z.number().int(),
    words: z.number().int(),
    width: z.number(),
    height: z.number(),
    file: z.string(),
    isScan: z.literal(true).optional(),
  }),
  z.object({ scan: z.number().int(), words: z.number().int() }),
]);

/**
 * Reads a PDF, in a process of its own that ends with the reading. `onPage` gets each page as a JPEG in `folder` as soon
 * as it is there, and is waited for; what the pages say is known at the end. Throws a DocumentFault for a file that cannot be read.
 */
export async function readPdf(request: {
  path: string;
  folder: string;
  signal: AbortSignal;
  onPage(page: PdfPage, pages: number): Promise<void>;
}): Promise<ReadPdf> {
  const { path, folder, signal, onPage } = request;
  const args = [path, folder, `${longestSide}`, `${LIMITS.pagesPerDocument}`];
  let pages = 0;
  let read = 0;
  let said: DocumentText | null = null;
  const fault = await runProgram({ program, args, heapMegabytes: 512, deadlineMs, signal }, async (text) => {
    const line = Line.parse(JSON.parse(text));
    if ("fault" in line) throw documentFault(line.fault);
    if ("pages" in line) pages = countPages(line.pages);
    else if ("text" in line) said = line.text;
    else if ("index" in line) {
      await onPage(line, pages);
      read += 1;
    }
  });
  if (fault) throw documentFault(fault === "lost" ? "reader_lost" : fault);
  if (read !== pages || pages === 0 || said === null) throw documentFault("damaged");
  return { pages, text: said };
}

/** What a PDF says, and its pages, from 1, that have no text. Its pages are not kept. Throws a DocumentFault. */
export async function readPdfText(request: { path: string; folder: string; signal?: AbortSignal | undefined }) {
  const { path, folder, signal = new AbortController().signal } = request;
  const pictured: number[] = [];
  const { text } = await readPdf({
    ...{ path, folder, signal },
    async onPage({ index, words, file }) {
      if (words === 0) pictured.push(index + 1);
      await rm(file);
    },
  });
  return { text: { ...text, language: detectLanguage(textToSpeak(text.blocks)) }, pictured };
}

/**
 * Reads the scans of a PDF with the data of their language, and what its pages say then; `onScan` gets the number of
 * words of each, none where they cannot be read with confidence. Null where the reader does not come to its end.
 */
export async function readScans(request: {
  path: string;
  data: string;
  signal: AbortSignal;
  onScan(page: number, words: number): Promise<void>;
}): Promise<DocumentText | null> {
  const args = [request.path, "", "", `${LIMITS.pagesPerDocument}`, request.data];
  let said: DocumentText | null = null;
  const bounds = { heapMegabytes: 512, deadlineMs: 3 * deadlineMs, signal: request.signal };
  const fault = await runProgram({ program, args, ...bounds }, async (text) => {
    const line = Line.parse(JSON.parse(text));
    if ("text" in line) said = line.text;
    if ("scan" in line) await request.onScan(line.scan, line.words);
  });
  if (fault === "lost") throw documentFault("reader_lost");
  return fault ? null : said;
}

function countPages(pages: number): number {
  if (pages === 0) throw new DocumentFault("empty", because("document_empty", {}));
  if (pages <= LIMITS.pagesPerDocument) return pages;
  throw new DocumentFault("too_long", because("document_too_long", { pages, max: LIMITS.pagesPerDocument }));
}
