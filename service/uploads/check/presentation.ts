import { DocumentFault, type DocumentFaultCode } from "../../sources/documents/document-fault.ts";
import { readSlides } from "../../sources/documents/read-slides.ts";
import type { ContentVerdict } from "./family.ts";

const reasons: Partial<Record<DocumentFaultCode, string>> = {
  encrypted: "it is encrypted, save it without a password",
  empty: "it has no slides, or all of them are hidden",
  not_presentation: "it is not a presentation inside, whatever its name says",
  too_large: "it unpacks to more than can be taken, make its pictures and drawings smaller",
  too_slow: "looking into it takes more work than a file may cause, make its slides simpler or save it as a PDF",
  reader_lost: "this machine had no time to look into it, upload it again",
};

/** Looks into a presentation without drawing it: its slides are counted where the file itself tells them. */
export async function checkPresentation({ path, suffix }: { path: string; suffix: string }): Promise<ContentVerdict> {
  try {
    const slides = await readSlides(path);
    if (slides) return { state: "ready", facts: { pages: slides.length } };
    return isOld(suffix) ? { state: "ready", facts: {} } : { state: "broken", reason: `it is not a .${suffix} inside` };
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    const { code, pages } = error;
    // How many a project takes is for the project to say, like for any document.
    if (code === "too_long") return { state: "ready", facts: { pages } };
    return { state: "broken", reason: reasons[code] ?? "it is damaged and cannot be opened" };
  }
}

function isOld(suffix: string): boolean {
  return suffix === "ppt" || suffix === "pps";
}
