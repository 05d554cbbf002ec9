import { LIMITS } from "#lib/contract/limits.ts";
import { DocumentFault, type DocumentFaultCode } from "./document-fault.ts";

const sentences: Record<Exclude<DocumentFaultCode, "too_long">, string> = {
  encrypted: "The presentation is protected by a password. Save it without one and upload it again.",
  damaged: "The presentation is damaged and cannot be read to its end. Save it again, or as a PDF, and upload that.",
  not_presentation:
    "The file is not a presentation inside, whatever its name says. Save it as a .pptx or a PDF and upload that.",
  empty: "The presentation has no slides, or all of them are hidden. Add or show one and upload it again.",
  too_large:
    "The presentation needs too much room once it is unpacked. Make its pictures and drawings smaller, or save it as a PDF.",
  no_converter:
    "This service has no converter for presentations, so the slides cannot be drawn. Save the presentation as a PDF and upload that, or ask the operator to leave out SOFFICE_PATH: the bundled converter draws the slides then.",
  not_isolated:
    "The LibreOffice that the operator named cannot be shut off from the network and from other files on this machine, so it gets no presentation to open. Save the presentation as a PDF and upload that, or ask the operator to leave out SOFFICE_PATH: the bundled converter draws the slides then.",
  reader_lost: "The machine had no time to look into the presentation. Try again.",
  converter_lost: "The program that draws the slides was stopped before it was done. Run the project again.",
  too_slow: "The slides could not be drawn in time. Save the presentation as a PDF and upload that.",
};

export function presentationFault(code: keyof typeof sentences): DocumentFault {
  return new DocumentFault(code, sentences[code]);
}

/** Throws when there are fewer or more slides than a film can be made of. */
export function requireSlides(slides: number): void {
  if (slides === 0) throw presentationFault("empty");
  if (slides <= LIMITS.pagesPerDocument) return;
  const message = `The presentation has ${slides} slides; at most ${LIMITS.pagesPerDocument} can be made into a film. Split it.`;
  throw new DocumentFault("too_long", message, slides);
}
