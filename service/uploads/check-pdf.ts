import { execFile } from "node:child_process";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import type { ContentVerdict } from "./check-content.ts";

const run = promisify(execFile);
const opener = join(import.meta.dirname, "open-pdf-process.ts");
const deadlineMs = 30_000;

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
  if (!(await endsAsPdf(path))) return { state: "broken", reason: "it ends too early, a part of it is missing" };
  const opened = await openPdf(path);
  if (opened?.fault === "encrypted") return { state: "broken", reason: "it is encrypted, save it without a password" };
  if (opened?.pages === undefined || opened.fault)
    return { state: "broken", reason: "it is damaged and cannot be opened" };
  if (opened.pages === 0) return { state: "broken", reason: "it has no pages" };
  return { state: "ready", facts: { pages: opened.pages, width: opened.width, height: opened.height } };
}

async function openPdf(path: string): Promise<z.infer<typeof Opened> | null> {
  try {
    const { stdout } = await run(
      process.execPath,
      ["--max-old-space-size=512", opener, path, `${LIMITS.pagesPerDocument}`],
      {
        timeout: deadlineMs,
        killSignal: "SIGKILL",
        maxBuffer: 64 * 1024,
        env: { NODE_ENV: "production" },
      },
    );
    return Opened.parse(JSON.parse(stdout));
  } catch {
    return null;
  }
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
