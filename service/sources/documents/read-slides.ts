import { join } from "node:path";
import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import { Block } from "#lib/text/source-text.ts";
import { runBounded } from "../../programs/run.ts";
import { presentationFault, requireSlides } from "./document-fault.ts";

const program = join(import.meta.dirname, "read-slides-process.ts");

const Slide = z.object({ notes: z.string(), blocks: z.array(Block) });
export type Slide = z.infer<typeof Slide>;

const Read = z.union([
  z.object({ fault: z.enum(["encrypted", "damaged", "too_large", "not_presentation"]) }),
  z.object({ count: z.number().int() }),
  z.object({ slides: z.array(Slide).nullable() }),
]);

/**
 * The slides that are shown, in order, with what they say and their speaker notes ("" for none). Null for a file of the old format, which
 * has to be converted first. A file to convert is written to `cleaned`, without anything that leads out of it. Throws a
 * DocumentFault for a file that cannot be read or has too many of them.
 */
export async function readSlides(
  path: string,
  { signal, cleaned }: { signal?: AbortSignal; cleaned?: string } = {},
): Promise<Slide[] | null> {
  const args = [path, `${LIMITS.pagesPerDocument}`, ...(cleaned === undefined ? [] : [cleaned])];
  const end = await runBounded(program, args, signal);
  if ("fault" in end) throw presentationFault(end.fault === "lost" ? "reader_lost" : end.fault);
  const read = Read.parse(JSON.parse(end.output));
  if ("fault" in read) throw presentationFault(read.fault);
  if ("count" in read) requireSlides(read.count);
  const slides = "slides" in read ? read.slides : null;
  if (slides) requireSlides(slides.length);
  return slides;
}
