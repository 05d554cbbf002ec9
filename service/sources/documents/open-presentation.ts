import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { convertOffice } from "./convert-office.ts";
import { presentationFault } from "./document-fault.ts";
import { readSlides, type Slide } from "./read-slides.ts";

/**
 * A presentation as a PDF of its shown slides, and what each one says with its speaker notes ("" for none). `folder` is for the
 * work, with fonts in its folder `fonts`. Throws a DocumentFault.
 */
export async function openPresentation(request: {
  path: string;
  suffix: string;
  folder: string;
  soffice?: string | undefined;
  signal: AbortSignal;
}): Promise<{ pdf: string; slides: Slide[] }> {
  const { path, suffix, soffice, signal } = request;
  // The converter makes pages of anything at all and follows what a file links to: it gets what was looked at, without
  // its links, under the ending of what it is, in a folder where nothing else lies.
  const folder = join(request.folder, "slides");
  await mkdir(folder);
  const kind = suffix.endsWith("x") ? "pptx" : "ppt";
  const cleaned = join(folder, `presentation.${kind}`);
  const slides = await readSlides(path, { signal, cleaned });
  if ((slides === null) !== (kind === "ppt")) throw presentationFault("not_presentation");
  const fonts = join(request.folder, "fonts");
  await convertOffice({
    path: cleaned,
    kind,
    folder,
    fonts,
    soffice,
    signal,
    endings: slides ? ["pdf"] : ["pdf", "pptx"],
  });
  const shown = slides ?? (await readSlides(join(folder, "presentation.pptx"), { signal }));
  if (!shown) throw presentationFault("damaged");
  return { pdf: join(folder, "presentation.pdf"), slides: shown };
}
