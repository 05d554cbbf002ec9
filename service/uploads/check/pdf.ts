import { open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { runBounded } from "../../programs/run.ts";
import type { ContentVerdict } from "./family.ts";

const opener = join(import.meta.dirname, "open-pdf-process.ts");
const reasons = {
  encrypted: because("inside_encrypted", {}),
  damaged: because("inside_cannot_be_opened", {}),
  too_large: because("inside_document_too_large", {}),
  too_slow: because("inside_document_too_slow", {}),
  lost: because("inside_document_not_opened", {}),
};

/** What the opening process prints. */
const Opened = z.object({
  pages: z.number().int().optional(),
  fault: z.enum(["encrypted", "damaged"]).optional(),
  width: z.number().optional(),
  height: z.number().optional(),
});

/**
 * Opens a PDF in a process of its own: a crafted file may make the reader crash, hang or fill its memory, and takes
 * nothing else with it then.
 */
export async function checkPdf(path: string): Promise<ContentVerdict> {
  if (!(await endsAsPdf(path))) return { state: "broken", reason: because("inside_ends_early", {}) };
  const end = await runBounded(opener, [path, `${LIMITS.pagesPerDocument}`]);
  const opened = "fault" in end ? end : Opened.parse(JSON.parse(end.output));
  if (opened.fault !== undefined) return { state: "broken", reason: reasons[opened.fault] };
  if (opened.pages === undefined) return { state: "broken", reason: reasons.damaged };
  if (opened.pages === 0) return { state: "broken", reason: because("inside_no_pages", {}) };
  return { state: "ready", facts: { pages: opened.pages, width: opened.width, height: opened.height } };
}

const tailBytes = 4096;

/** Readers repair a PDF whose end is cut off, silently without its last pages; the end marker tells. */
async function endsAsPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, tailBytes));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes("%%EOF") || tail.includes("startxref");
  } finally {
    await file.close();
  }
}
