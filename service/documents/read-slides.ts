import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import { presentationFault, requireSlides } from "./presentation-fault.ts";

const run = promisify(execFile);
const program = join(import.meta.dirname, "read-slides-process.ts");
const deadlineMs = 60_000;
const mostOutputBytes = 64 * 1024 ** 2;

export type Slide = { notes: string };

const Read = z.union([
  z.object({ fault: z.enum(["encrypted", "damaged", "too_large"]) }),
  z.object({ count: z.number().int() }),
  z.object({ slides: z.array(z.object({ notes: z.string() })).nullable() }),
]);

/**
 * The slides that are shown, in order, with their speaker notes ("" for none). Null for a file of the old format, which
 * has to be converted first. Throws a DocumentFault for a file that cannot be read or has too many of them.
 */
export async function readSlides(path: string, signal?: AbortSignal): Promise<Slide[] | null> {
  const read = await runProgram(path, signal);
  if (!read) throw presentationFault("damaged");
  if ("fault" in read) throw presentationFault(read.fault);
  if ("count" in read) requireSlides(read.count);
  const slides = "slides" in read ? read.slides : null;
  if (slides) requireSlides(slides.length);
  return slides;
}

async function runProgram(path: string, signal?: AbortSignal): Promise<z.infer<typeof Read> | null> {
  const args = ["--max-old-space-size=512", program, path, `${LIMITS.pagesPerDocument}`];
  const options = { timeout: deadlineMs, killSignal: "SIGKILL", maxBuffer: mostOutputBytes } as const;
  try {
    const { stdout } = await run(process.execPath, args, { ...options, signal, env: { NODE_ENV: "production" } });
    return Read.parse(JSON.parse(stdout));
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}
