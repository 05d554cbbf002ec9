import type { Reason } from "#lib/contract/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import { DocumentFault, type DocumentFaultCode } from "../../sources/documents/document-fault.ts";
import { readSlides } from "../../sources/documents/read-slides.ts";
import type { ContentVerdict } from "./family.ts";

const reasons: Partial<Record<DocumentFaultCode, Reason>> = {
  encrypted: because("inside_encrypted", {}),
  empty: because("inside_no_slides", {}),
  not_presentation: because("inside_no_presentation", {}),
  too_large: because("inside_unpacks_too_large", {}),
  too_slow: because("inside_presentation_too_slow", {}),
  reader_lost: because("inside_presentation_not_opened", {}),
};

/** Looks into a presentation without drawing it: its slides are counted where the file itself tells them. */
export async function checkPresentation({ path, suffix }: { path: string; suffix: string }): Promise<ContentVerdict> {
  try {
    const slides = await readSlides(path);
    if (slides) return { state: "ready", facts: { pages: slides.length } };
    return isOld(suffix)
      ? { state: "ready", facts: {} }
      : { state: "broken", reason: because("inside_not_named", { suffix }) };
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    const { code, pages } = error;
    // How many a project takes is for the project to say, like for any document.
    if (code === "too_long") return { state: "ready", facts: { pages } };
    return { state: "broken", reason: reasons[code] ?? because("inside_cannot_be_opened", {}) };
  }
}

function isOld(suffix: string): boolean {
  return suffix === "ppt" || suffix === "pps";
}
