import { join } from "node:path";
import { convertOffice } from "./convert-office.ts";
import { presentationFault } from "./presentation-fault.ts";
import { readSlides } from "./read-slides.ts";

/**
 * A presentation as a PDF of its shown slides, and each one's speaker notes ("" for none). `path` is a file called
 * presentation.<suffix> in `folder`. Throws a DocumentFault.
 */
export async function openPresentation(request: {
  path: string;
  suffix: string;
  folder: string;
  soffice?: string | undefined;
  signal: AbortSignal;
}): Promise<{ pdf: string; notes: string[] }> {
  const { path, folder, signal } = request;
  // The converter makes pages of anything at all, so the file is looked at before it gets it.
  const slides = await readSlides(path, signal);
  await convertOffice({ ...request, endings: slides ? ["pdf"] : ["pdf", "pptx"] });
  const shown = slides ?? (await readSlides(join(folder, "presentation.pptx"), signal));
  if (!shown) throw presentationFault("damaged");
  return { pdf: join(folder, "presentation.pdf"), notes: shown.map(({ notes }) => notes) };
}
